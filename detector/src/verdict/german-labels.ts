/** What indicators are called in German, by their label: as the web app's translation has it. */
export const GERMAN_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "Link that carries the reader's address": 'Link, der die Adresse des Empfängers enthält',
    'Announces new bank details or asks to change where money goes':
      'Kündigt neue Bankdaten an oder will ändern, wohin Geld geht',
    'Asks for a password, code, PIN or card number': 'Fragt nach Passwort, Code, PIN oder Kartennummer',
    'Asks for gift cards or their codes': 'Fragt nach Geschenkkarten oder deren Codes',
    'Asks the reader to confirm an account or sign-in data':
      'Fordert auf, ein Konto oder Anmeldedaten zu bestätigen',
    'Asks to connect or restore a crypto wallet':
      'Fordert auf, eine Krypto-Wallet zu verbinden oder wiederherzustellen',
    'Claims to be a relative with a new number': 'Gibt sich als Angehöriger mit neuer Nummer aus',
    "Claims a problem with the reader's account": 'Behauptet Probleme mit einem Konto des Empfängers',
    'Gives a crypto wallet address or asks for crypto': 'Nennt eine Krypto-Adresse oder fragt nach Krypto',
    'Gives a phone number that this company has not declared':
      'Nennt eine Telefonnummer, die diese Firma nicht angegeben hat',
    'Gives an account that this company has not declared':
      'Nennt ein Konto, das diese Firma nicht angegeben hat',
    'Does not greet anyone by name': 'Spricht niemanden mit Namen an',
    'Hidden HTML comment addressed to an AI': 'Versteckter HTML-Kommentar an eine KI',
    'Invisible characters inside words': 'Unsichtbare Zeichen in Wörtern',
    'Invisible text addressed to an AI': 'Unsichtbarer Text an eine KI',
    'Gives security, an upgrade or a new policy as the reason':
      'Nennt Sicherheit, ein Upgrade oder neue Regeln als Grund',
    'Link host made of words joined by hyphens': 'Link-Host aus Wörtern mit Bindestrichen',
    'Link host that uses the name of a known brand':
      'Link-Host, der den Namen einer bekannten Marke verwendet',
    'Link host that looks randomly generated': 'Link-Host, der zufällig erzeugt aussieht',
    'Link host written in look-alike (punycode) letters':
      'Link-Host in ähnlich aussehenden (Punycode-)Buchstaben',
    'Link to what looks like a sign-in page on an unrelated host':
      'Link, der nach einer Anmeldeseite auf einem fremden Host aussieht',
    'Link that hides its host behind an @': 'Link, der seinen Host hinter einem @ verbirgt',
    'Link that hides its target behind a shortener': 'Link, dessen Ziel ein Kurzlink-Dienst verbirgt',
    'Link to a bare IP address': 'Link auf eine bloße IP-Adresse',
    'Link to a domain ending that is often abused': 'Link auf eine oft missbrauchte Domain-Endung',
    'Link to a page on a free hosting or form service':
      'Link auf eine Seite bei einem kostenlosen Hosting- oder Formulardienst',
    'Link to a program or archive': 'Link auf ein Programm oder Archiv',
    'Link to an unusual port': 'Link auf einen ungewöhnlichen Port',
    'Link whose text shows a different address than it leads to':
      'Link, dessen Text eine andere Adresse zeigt als sein Ziel',
    'Links to a host that this company has not declared':
      'Verlinkt auf einen Host, den diese Firma nicht angegeben hat',
    'Names a known brand but links elsewhere': 'Nennt eine bekannte Marke, verlinkt aber woandershin',
    'Offers a large sum from a stranger': 'Bietet eine große Summe von einem Fremden',
    'Parcel that needs a payment or an address': 'Paket, das eine Zahlung oder Adresse braucht',
    'Password field inside the message itself': 'Passwortfeld in der Nachricht selbst',
    'Poses as the mail system or IT support': 'Gibt sich als Mailsystem oder IT-Abteilung aus',
    'Asks for a personal favor in the name of a superior':
      'Bittet im Namen von Vorgesetzten um einen persönlichen Gefallen',
    'Promises a prize or reward': 'Verspricht einen Gewinn oder eine Belohnung',
    'Promises a refund or tax rebate': 'Verspricht eine Erstattung oder Steuerrückzahlung',
    'Promises income or returns that sound too good to be true':
      'Verspricht Einkommen oder Renditen, die zu gut klingen, um wahr zu sein',
    'Pushes the reader to open an attachment': 'Drängt, einen Anhang zu öffnen',
    'Reads like spam or phishing as a whole': 'Liest sich im Ganzen wie Spam oder Phishing',
    'Says that the reader must act': 'Sagt, dass der Empfänger handeln muss',
    'Sets a short deadline or creates urgency': 'Setzt eine kurze Frist oder drängt zur Eile',
    'Shared file, fax or voicemail that must be opened through a link':
      'Geteilte Datei, Fax oder Sprachnachricht, die über einen Link zu öffnen ist',
    'Tells the reader to click a link': 'Fordert auf, auf einen Link zu klicken',
    'Text addressed to an AI or to this filter': 'Text an eine KI oder an diesen Filter',
    'Text that the reader never sees': 'Text, den der Empfänger nie sieht',
    'The GTUBE test string for spam filters': 'Die GTUBE-Testzeichenfolge für Spamfilter',
    'Threatens a loss of access, money or freedom': 'Droht mit Verlust von Zugang, Geld oder Freiheit',
    'Threatens to expose the reader': 'Droht, den Empfänger bloßzustellen',
    'Advertises goods that are typical of spam': 'Wirbt für Waren, die typisch für Spam sind',
    'Urges the reader to call about a charge or problem':
      'Drängt zu einem Anruf wegen einer Abbuchung oder eines Problems',
    'Words spelled with look-alike letters': 'Wörter aus ähnlich aussehenden Buchstaben',
    'Attached disk image': 'Angehängtes Datenträgerabbild',
    'Attached OneNote file': 'Angehängte OneNote-Datei',
    'Attached page with a form or script': 'Angehängte Seite mit Formular oder Skript',
    'Attached page with a password field': 'Angehängte Seite mit Passwortfeld',
    'Attached program or shortcut': 'Angehängtes Programm oder Verknüpfung',
    'Attached page that leads elsewhere by itself': 'Angehängte Seite, die von selbst weiterleitet',
    'Attached script': 'Angehängtes Skript',
    'Locked archive whose password stands in the text': 'Gesperrtes Archiv, dessen Passwort im Text steht',
    'Link in a QR code': 'Link in einem QR-Code',
    'QR code that leads elsewhere, with a text that presses to scan it':
      'QR-Code, der woandershin führt, mit einem Text, der zum Scannen drängt',
    'Archive under the name of a picture or PDF': 'Archiv unter dem Namen eines Bildes oder PDF',
    'Archive with a program that is named like a document':
      'Archiv mit einem Programm, das wie ein Dokument heißt',
    'Program under the name of a document': 'Programm unter dem Namen eines Dokuments',
    'Program that is named like a document': 'Programm mit dem Namen eines Dokuments',
    'Invitation with a link': 'Einladung mit einem Link',
    'Document with macros': 'Dokument mit Makros',
    'Text that may be in a picture, which was not read':
      'Text, der in einem Bild stehen kann, das nicht gelesen wurde',
    'Archive with a program in it': 'Archiv, in dem ein Programm ist',
    'Attachment that can do harm, with a text that presses to open it':
      'Anhang, der schaden kann, mit einem Text, der zum Öffnen drängt',
    "Link with the sender's name before a stranger's host":
      'Link mit dem Namen des Absenders vor einem fremden Host',
    'Keeps the letters of words apart to hide them': 'Trennt die Buchstaben von Wörtern, um sie zu verbergen',
    'Too little text to judge': 'Zu wenig Text für ein Urteil',
    'Encrypted text, which was not read': 'Verschlüsselter Text, der nicht gelesen wurde',
    'Message within the message, judged with it': 'Nachricht in der Nachricht, die mit bewertet wurde',
    'Encrypted or sealed attachment, which was not read':
      'Verschlüsselter oder versiegelter Anhang, der nicht gelesen wurde',
    'File name that is turned around to hide its ending':
      'Dateiname, der umgedreht ist, um seine Endung zu verbergen',
    'Attached page with a form or script that leads to a disguised host':
      'Angehängte Seite mit Formular oder Skript, die zu einem getarnten Host führt',
    "Reply address at a domain that looks like the sender's":
      'Antwortadresse bei einer Domain, die der des Absenders ähnelt',
    'Reply address at a free mailbox': 'Antwortadresse bei einem Freemail-Anbieter',
    'Reply address at another organization': 'Antwortadresse bei einer anderen Organisation',
    'Is from an address that this company has not declared':
      'Kommt von einer Adresse, die dieses Unternehmen nicht angegeben hat',
    "Names a web site's script as the origin of a lure":
      'Nennt das Skript einer Website als Herkunft eines Köders',
    'Part in another charset than it declares': 'Teil mit anderem Zeichensatz als angegeben',
    'Part that is not encoded as it declares': 'Teil mit anderer Codierung als angegeben',
    'Poses as an answer, but belongs to no conversation':
      'Gibt sich als Antwort aus, gehört aber zu keiner Unterhaltung',
    "Sender or return path of another organization than the author's":
      'Absender oder Rücksendeadresse einer anderen Organisation als der des Verfassers',
    'Sender that could not be authenticated': 'Absender, der nicht authentifiziert werden konnte',
    'Sender whose name is another address': 'Absender, dessen Name eine andere Adresse ist',
    "Sender with the company's name at somebody else's address":
      'Absender mit dem Namen des Unternehmens an fremder Adresse',
    'Sender with the name of a known brand at a free mailbox':
      'Absender mit dem Namen einer bekannten Marke bei einem Freemail-Anbieter',
    "Sender with the name of a known brand at somebody else's address":
      'Absender mit dem Namen einer bekannten Marke an fremder Adresse',
    'Sender named like a known brand, at another address':
      'Absender mit dem Namen einer bekannten Marke an einer anderen Adresse',
    'List of authors without a named sender': 'Mehrere Verfasser ohne genannten Absender',
    'Superior who writes from a free mailbox': 'Vorgesetzter, der von einer Freemail-Adresse schreibt',
    'Text and HTML that name different accounts': 'Text und HTML, die verschiedene Konten nennen',
    'Text and HTML that say different things': 'Text und HTML, die Verschiedenes sagen',
    'Second From header with another sender': 'Zweite From-Kopfzeile mit anderem Absender',
    'Unusually large number of headers': 'Ungewöhnlich viele Kopfzeilen',
  }),
);
