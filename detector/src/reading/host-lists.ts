/** The words of a list, which blanks separate. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Registrable domains whose only business is to forward to another address. */
export const SHORTENERS = words(`
bit.ly tinyurl.com t.co goo.gl ow.ly is.gd v.gd buff.ly cutt.ly rb.gy rebrand.ly shorturl.at s.id t.ly tiny.cc
bl.ink lnkd.in adf.ly bit.do soo.gd clck.ru vk.cc u.to qrco.de shorte.st tiny.one urlz.fr shrtco.de n9.cl
2no.co x.gd lc.cx tr.ee t2m.io snip.ly ln.run surl.li hyperurl.co linktr.ee me2.kr dwz.cn url.cn reurl.cc
`);

/** Registrable domains where anyone can publish a page at once; platforms on the public suffix list come on top. */
export const FREE_HOSTS = words(`
weebly.com wixsite.com webflow.io blogspot.com wordpress.com jimdo.com jimdofree.com webs.com tripod.com angelfire.com
000webhostapp.com yolasite.com godaddysites.com square.site strikingly.com mystrikingly.com glitch.me replit.app repl.co
netlify.app vercel.app pages.dev workers.dev web.app firebaseapp.com herokuapp.com github.io gitlab.io surge.sh
ngrok.io ngrok-free.app trycloudflare.com r2.dev fleek.co ipfs.io dweb.link cf-ipfs.com duckdns.org ddns.net hopto.org
formspree.io jotform.com typeform.com forms.gle ukit.me my-free.website site123.me ucoz.com sites.google.com
appspot.com azurewebsites.net cloudfront.net myqcloud.com notion.site carrd.co gitbook.io canva.site
`);

/** Registrable domains of mail services that count clicks, and show mail in a browser, for their customers. */
export const MAIL_TRACKERS = words(`
awstrack.me amazonses.com sendgrid.net sendgrid.info list-manage.com mailchimp.com mandrillapp.com mailgun.org
sparkpostmail.com hubspotlinks.com hubspotemail.net hs-sites.com klclick.com klclick1.com klaviyomail.com cmail19.com
cmail20.com createsend.com createsend1.com exct.net exacttarget.com rs6.net constantcontact.com mjt.lu mailjet.com
sendibt2.com sendibt3.com sendibm1.com customeriomail.com intercom-clicks.com intercom-mail.com mktoweb.com mkt6333.com
pstmrk.it mailerlite.com ml-link.com convertkit-mail.com convertkit-mail2.com substack.com beehiiv.com activehosted.com
infusionsoft.com keap-link.com emarsys.net e2ma.net icptrack.com getresponse.com mailtrack.io links.iterable.com mailchi.mp
campaign-archive.com sendibm3.com sibautomation.com r.sp1-brevo.net klclick3.com acemlna.com emlnk.com mlsend.com mlsend2.com
iterable.com braze.com emltrk.com dripemail2.com salesforce-marketingcloud.com eloqua.com pardot.com maillist-manage.com
acemlnb.com
`);

/** Hosts, or their registrable domains, that store anyone's files. */
export const STORAGE_HOSTS = words(`
amazonaws.com storage.googleapis.com drive.google.com docs.google.com dropbox.com dropboxusercontent.com 1drv.ms
onedrive.live.com sharepoint.com box.com app.box.com wetransfer.com we.tl blob.core.windows.net windows.net r2.dev
backblazeb2.com digitaloceanspaces.com icloud.com mega.nz
`);

/** Hosts, or their registrable domains, of anyone's forms and surveys. */
export const FORM_HOSTS = words(`
typeform.com jotform.com forms.gle forms.office.com surveymonkey.com formspree.io tally.so formstack.com wufoo.com
qualtrics.com smartsurvey.co.uk eventbrite.com airtable.com calendly.com doodle.com
`);

/** Hosts of app stores. */
export const APP_STORES = words('apps.apple.com itunes.apple.com play.google.com appgallery.huawei.com');

/** Registrable domains that only open a company's own phone app, exempt although their suffix is often abused. */
export const APP_LINKS = words('page.link app.link onelink.to onelink.me app.goo.gl smart.link');

/** Registrable domains of mail services that anyone can have an address at. */
export const FREE_MAIL = words(`
gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de live.com msn.com yahoo.com ymail.com
rocketmail.com yahoo.co.uk yahoo.fr yahoo.de yahoo.co.jp aol.com icloud.com me.com mac.com gmx.com gmx.de gmx.net gmx.at gmx.ch
web.de t-online.de freenet.de mail.com email.com proton.me protonmail.com pm.me tutanota.com tuta.com zoho.com zohomail.com
yandex.com yandex.ru ya.ru mail.ru inbox.ru list.ru bk.ru rambler.ru qq.com 163.com 126.com sina.com foxmail.com naver.com
daum.net hanmail.net orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it alice.it tiscali.it bol.com.br
uol.com.br terra.com.br comcast.net verizon.net att.net btinternet.com sky.com hey.com fastmail.com mailbox.org posteo.de
wp.pl o2.pl onet.pl interia.pl seznam.cz rediffmail.com ziggo.nl kpnmail.nl bluewin.ch telenet.be skynet.be
`);

/** Registrable domains where the path tells whose page it is. */
export const PAGES_BY_PATH = words(`
facebook.com fb.com fb.me instagram.com x.com twitter.com linkedin.com youtube.com youtu.be tiktok.com pinterest.com reddit.com
snapchat.com threads.net threads.com vimeo.com twitch.tv whatsapp.com wa.me t.me telegram.me telegram.org discord.com discord.gg
medium.com github.com gitlab.com xing.com vk.com weibo.com line.me yelp.com trustpilot.com tripadvisor.com patreon.com
gofundme.com paypal.me etsy.com ebay.com meetup.com mastodon.social bsky.app calendly.com
`);

/** Parts of public suffixes that are reserved for institutions. */
export const INSTITUTIONS = words('gov mil edu gob gouv gub go.jp go.kr ac.uk nhs.uk admin.ch');

/** Top-level domains with much more abuse than legitimate use (Spamhaus and Interisle reports, 2022 to 2025). */
export const RISKY_SUFFIXES = words(`
xyz top club online site shop icu cyou sbs cfd click link live buzz monster rest quest bond lol fun space store website
tk ml ga cf gq pw cc su ws vip work loan win bid men party review science stream date racing cam bar hair skin makeup
beauty autos boats homes yachts life world today tokyo cn.com us.com ru.com za.com zip mov support finance help pro
`);

/** Suffixes that are read as a link even without `http://`, `www.` or a path. */
export const PLAIN_SUFFIXES = words(`
com net org info biz io co app xyz top club online site shop icu vip cc ly gl me de fr es it nl be at ch pt pl ru br
com.br co.uk org.uk in co.in id co.id mx com.mx us ca au com.au jp co.jp kr cn com.cn tr com.tr za co.za ke co.ke ng
com.ng sg com.sg my com.my ph com.ph hk com.hk eu se no dk fi cz sk hu ro gr ua tk ml ga cf gq dev live click link
`);
