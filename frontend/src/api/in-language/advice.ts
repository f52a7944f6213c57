import { t } from '@lingui/core/macro';

/** What advice says and what it tells to do, in the API's words and in the language of the build. */
export const advice: ReadonlyMap<string, string> = new Map([
  [
    'A placeholder was not filled in, such as %FIRSTNAME% or [NAME].',
    t`A placeholder was not filled in, such as %FIRSTNAME% or [NAME].`,
  ],
  [
    'Fill it in, and set a fallback for recipients whose value is not known.',
    t`Fill it in, and set a fallback for recipients whose value is not known.`,
  ],
  [
    'The greeting has a gap, or a word such as "undefined", where the name should be.',
    t`The greeting has a gap, or a word such as "undefined", where the name should be.`,
  ],
  [
    'Use a greeting without a name where the name is not known.',
    t`Use a greeting without a name where the name is not known.`,
  ],
  [
    'A text for tests was left in, such as "Lorem ipsum".',
    t`A text for tests was left in, such as "Lorem ipsum".`,
  ],
  ['Replace it with the real text.', t`Replace it with the real text.`],
  [
    'This bulk mail offers no one-click unsubscribe, which Gmail and Yahoo require.',
    t`This bulk mail offers no one-click unsubscribe, which Gmail and Yahoo require.`,
  ],
  [
    'Add "List-Unsubscribe: <https://…>" and exactly one "List-Unsubscribe-Post: List-Unsubscribe=One-Click".',
    t`Add "List-Unsubscribe: <https://…>" and exactly one "List-Unsubscribe-Post: List-Unsubscribe=One-Click".`,
  ],
  [
    'The DKIM signature does not cover the headers for one-click unsubscribe, so they do not count.',
    t`The DKIM signature does not cover the headers for one-click unsubscribe, so they do not count.`,
  ],
  [
    'Add List-Unsubscribe and List-Unsubscribe-Post to the headers that are signed (h=).',
    t`Add List-Unsubscribe and List-Unsubscribe-Post to the headers that are signed (h=).`,
  ],
  [
    'The text of this bulk mail shows no way to unsubscribe.',
    t`The text of this bulk mail shows no way to unsubscribe.`,
  ],
  [
    'Put a clear unsubscribe link in the text: readers who find none report the mail as spam.',
    t`Put a clear unsubscribe link in the text: readers who find none report the mail as spam.`,
  ],
  [
    'This bulk mail shows neither a postal address nor an imprint.',
    t`This bulk mail shows neither a postal address nor an imprint.`,
  ],
  [
    'Add your company’s name and postal address, or a link to your imprint, at the end of the text.',
    t`Add your company’s name and postal address, or a link to your imprint, at the end of the text.`,
  ],
  [
    'This bulk mail comes from an address at a free mail service.',
    t`This bulk mail comes from an address at a free mail service.`,
  ],
  [
    'Send it from a domain of your own, with SPF, DKIM and DMARC: free mail services refuse bulk mail that others send in their name.',
    t`Send it from a domain of your own, with SPF, DKIM and DMARC: free mail services refuse bulk mail that others send in their name.`,
  ],
  ['No DKIM signature is of the domain in From.', t`No DKIM signature is of the domain in From.`],
  [
    'Have your mail service sign with a key of your own domain, so that DMARC passes.',
    t`Have your mail service sign with a key of your own domain, so that DMARC passes.`,
  ],
  [
    'This bulk mail has links that lead nowhere, or to a domain for examples.',
    t`This bulk mail has links that lead nowhere, or to a domain for examples.`,
  ],
  [
    'Put in the real addresses, and try every link in a test mail before you send.',
    t`Put in the real addresses, and try every link in a test mail before you send.`,
  ],
  ['The mail has no single valid From address.', t`The mail has no single valid From address.`],
  [
    'Send it with exactly one From header that has exactly one address.',
    t`Send it with exactly one From header that has exactly one address.`,
  ],
  [
    'Replies go to a different organization than the one in From.',
    t`Replies go to a different organization than the one in From.`,
  ],
  [
    'Use a Reply-To address of the domain that From has, or leave Reply-To out.',
    t`Use a Reply-To address of the domain that From has, or leave Reply-To out.`,
  ],
  [
    'The mail comes from a no-reply address, and nobody gets the replies.',
    t`The mail comes from a no-reply address, and nobody gets the replies.`,
  ],
  [
    'Send it from an address that somebody reads, or name one in Reply-To.',
    t`Send it from an address that somebody reads, or name one in Reply-To.`,
  ],
  ['The mail has no Message-ID.', t`The mail has no Message-ID.`],
  [
    'Have the sending program write a Message-ID with a domain of yours; each mail needs its own.',
    t`Have the sending program write a Message-ID with a domain of yours; each mail needs its own.`,
  ],
  ['The mail has no valid Date.', t`The mail has no valid Date.`],
  [
    'Have the sending program write a Date header in the format of RFC 5322.',
    t`Have the sending program write a Date header in the format of RFC 5322.`,
  ],
  ['The Date of the mail is in the future.', t`The Date of the mail is in the future.`],
  [
    'Set the clock and the time zone of the sending machine.',
    t`Set the clock and the time zone of the sending machine.`,
  ],
  ['The mail names no recipient in To or Cc.', t`The mail names no recipient in To or Cc.`],
  [
    'Put the recipient in To, and send each recipient a separate mail.',
    t`Put the recipient in To, and send each recipient a separate mail.`,
  ],
  [
    'The subject says that this is a reply, but it does not answer any mail.',
    t`The subject says that this is a reply, but it does not answer any mail.`,
  ],
  [
    'Leave out "Re:": it misleads readers, and filters know the trick. A real reply has In-Reply-To and References.',
    t`Leave out "Re:": it misleads readers, and filters know the trick. A real reply has In-Reply-To and References.`,
  ],
  ['The subject is in all capitals.', t`The subject is in all capitals.`],
  ['Write it as a sentence.', t`Write it as a sentence.`],
  ['The subject has four emoji or more.', t`The subject has four emoji or more.`],
  ['Use one at most, and none in place of words.', t`Use one at most, and none in place of words.`],
  ['The subject has more than 200 characters.', t`The subject has more than 200 characters.`],
  ['Keep it to 60: mail programs show no more.', t`Keep it to 60: mail programs show no more.`],
  ['A link leads to a bare IP address.', t`A link leads to a bare IP address.`],
  ['Use a name in your own domain, with https.', t`Use a name in your own domain, with https.`],
  [
    'A link leads through a public shortener, which spam uses too.',
    t`A link leads through a public shortener, which spam uses too.`,
  ],
  [
    'Link to the page itself; in HTML nobody sees how long an address is.',
    t`Link to the page itself; in HTML nobody sees how long an address is.`,
  ],
  [
    'The text of a link is an address, but the link leads to another one, as in phishing.',
    t`The text of a link is an address, but the link leads to another one, as in phishing.`,
  ],
  [
    'Write words as the text of the link, or the address that it leads to.',
    t`Write words as the text of the link, or the address that it leads to.`,
  ],
  ['The mail has HTML only.', t`The mail has HTML only.`],
  [
    'Add the same as plain text in a multipart/alternative: some readers and many filters read only that.',
    t`Add the same as plain text in a multipart/alternative: some readers and many filters read only that.`,
  ],
  [
    'The HTML is so large that Gmail cuts its end off, which has the unsubscribe link.',
    t`The HTML is so large that Gmail cuts its end off, which has the unsubscribe link.`,
  ],
  [
    'Keep the HTML below 100 kB: leave out unused styles, comments and pictures inside it.',
    t`Keep the HTML below 100 kB: leave out unused styles, comments and pictures inside it.`,
  ],
  ['Pictures have no alternative text.', t`Pictures have no alternative text.`],
  [
    'Give each an alt text, or alt="" where it only decorates: many see no pictures at first.',
    t`Give each an alt text, or alt="" where it only decorates: many see no pictures at first.`,
  ],
  ['The mail is a picture with almost no text.', t`The mail is a picture with almost no text.`],
  [
    'Write what it says as text: filters distrust what they can’t read, and so do readers without pictures.',
    t`Write what it says as text: filters distrust what they can’t read, and so do readers without pictures.`,
  ],
  [
    'The text has characters beyond ASCII, but the mail does not say in which charset.',
    t`The text has characters beyond ASCII, but the mail does not say in which charset.`,
  ],
  [
    'Declare it: "Content-Type: text/plain; charset=utf-8".',
    t`Declare it: "Content-Type: text/plain; charset=utf-8".`,
  ],
  [
    'The text is not in the charset or encoding that the mail declares.',
    t`The text is not in the charset or encoding that the mail declares.`,
  ],
  [
    'Declare the charset and the transfer encoding that the text is really in, preferably UTF-8.',
    t`Declare the charset and the transfer encoding that the text is really in, preferably UTF-8.`,
  ],
  [
    'Headers have lines of more than 998 characters, which mail servers may break or refuse.',
    t`Headers have lines of more than 998 characters, which mail servers may break or refuse.`,
  ],
  [
    'Have the sending program fold them: each continuation line begins with a space.',
    t`Have the sending program fold them: each continuation line begins with a space.`,
  ],
  [
    'The mail has lines of more than 998 characters, which mail servers may break or refuse.',
    t`The mail has lines of more than 998 characters, which mail servers may break or refuse.`,
  ],
  [
    'Encode the text as quoted-printable or base64, which have short lines.',
    t`Encode the text as quoted-printable or base64, which have short lines.`,
  ],
  ['The domain in From has no SPF record.', t`The domain in From has no SPF record.`],
  [
    'Publish one that names the servers that send for the domain.',
    t`Publish one that names the servers that send for the domain.`,
  ],
  [
    'The domain in From has several SPF records, so none of them counts.',
    t`The domain in From has several SPF records, so none of them counts.`,
  ],
  ['Merge them into one.', t`Merge them into one.`],
  [
    'The SPF record of the domain in From lets anybody send for it (+all).',
    t`The SPF record of the domain in From lets anybody send for it (+all).`,
  ],
  [
    'Name the servers that send for the domain, and end the record in ~all or -all.',
    t`Name the servers that send for the domain, and end the record in ~all or -all.`,
  ],
  [
    'The key that the mail is signed with is not in the DNS.',
    t`The key that the mail is signed with is not in the DNS.`,
  ],
  [
    'Publish the key under its selector, or sign with one that is published.',
    t`Publish the key under its selector, or sign with one that is published.`,
  ],
  [
    'The domain in From has no DMARC record, which Gmail, Yahoo and Microsoft require of bulk senders.',
    t`The domain in From has no DMARC record, which Gmail, Yahoo and Microsoft require of bulk senders.`,
  ],
  [
    'Publish one at _dmarc of the domain; p=none is a start.',
    t`Publish one at _dmarc of the domain; p=none is a start.`,
  ],
]);
