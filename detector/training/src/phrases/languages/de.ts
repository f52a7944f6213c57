/** German e-mail and SMS. The notation is explained in `scenario.ts`. */
export const DE = `
@ account email
+ Passwort zurücksetzen | Neue Anmeldung bei {company} | Ihr Bestätigungscode | Ihr Passwort wurde geändert
+ Hallo {person}, | Guten Tag {agent},
+ wir haben eine Anfrage zum Zurücksetzen Ihres Passworts erhalten. {go:Passwort zurücksetzen} | Ihr Code lautet {code}. Er ist 10 Minuten gültig. Geben Sie ihn nicht weiter. | wir haben eine neue Anmeldung bei Ihrem Konto festgestellt: {device}, {city}, {date}. | Ihr Passwort wurde am {date} geändert.
+ Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. | Wenn Sie das waren, müssen Sie nichts tun. | Falls nicht, wenden Sie sich bitte an unseren Kundendienst.
+ Viele Grüße, Ihr Team von {company} | Mit freundlichen Grüßen, {company}
- Ihr Konto wurde eingeschränkt | Wichtige Mitteilung zu Ihrem Konto | Ihr Passwort läuft heute ab | Ihr {brand} Konto ist gesperrt
- Sehr geehrter Kunde, | Sehr geehrte Kundin, sehr geehrter Kunde, | Guten Tag,
- aus Sicherheitsgründen haben wir Ihr {brand} Konto vorübergehend gesperrt. | das Passwort Ihres Postfachs {email} läuft heute ab. | aufgrund neuer Richtlinien müssen alle Kunden ihre Daten bestätigen. | wir haben ungewöhnliche Aktivitäten auf Ihrem Konto festgestellt.
- Bestätigen Sie Ihre Daten umgehend: {link} | {go:Jetzt verifizieren} | {go:Zum Login} | Klicken Sie hier, um Ihr Konto zu entsperren: {link}
- Andernfalls wird Ihr Konto innerhalb von 24 Stunden endgültig geschlossen. | Bei Nichtbeachtung fällt eine Gebühr von {amount} an. | ~
- Ihr {brand} Kundenservice | {brand} Sicherheitsabteilung
@ commerce email
+ Ihre Rechnung {order} | Bestellbestätigung | Ihre Sendung ist unterwegs | Zahlungserinnerung | Ihr Kontoauszug
+ Hallo {person}, | Sehr geehrte Damen und Herren, | Guten Tag,
+ anbei erhalten Sie die Rechnung {order} über {amount}, fällig am {date}. | vielen Dank für Ihre Bestellung von {item}. Der Gesamtbetrag beträgt {amount}. | Ihr Paket kommt am {date} zwischen {time} und {time} Uhr. | die Rechnung {order} über {amount} ist noch offen. Falls Sie bereits bezahlt haben, betrachten Sie dieses Schreiben als gegenstandslos. | Ihr Kontoauszug steht im Online-Banking bereit.
+ {go:Bestellung ansehen} | Sendungsverfolgung: {link} | Bei Fragen antworten Sie einfach auf diese E-Mail. | ~
+ Mit freundlichen Grüßen, {agent}, {company}
- Ihr Paket konnte nicht zugestellt werden | Rückerstattung von {amount} | Neue Bankverbindung | Zahlung fehlgeschlagen | Letzte Mahnung
- Sehr geehrter Kunde, | Guten Tag,
- Ihr Paket wird zurückgehalten, weil die Zollgebühr von {fee} nicht bezahlt wurde. | Ihnen steht eine Steuererstattung von {amount} zu. | unsere Bankverbindung hat sich geändert. Bitte überweisen Sie den offenen Betrag auf das neue Konto. | Ihre letzte Zahlung ist fehlgeschlagen und Ihr {brand} Abo wird gekündigt.
- Bezahlen Sie hier: {link} | {go:Zahlungsdaten aktualisieren} | Geben Sie Ihre Kartennummer ein: {link} | {go:Erstattung beantragen}
- Dies muss noch heute geschehen. | Nach 48 Stunden verfällt der Anspruch. | Bei Nichtzahlung folgt ein Inkassoverfahren.
- {brand} | Ihr Kundenservice
@ office email
+ Protokoll vom {date} | Einladung zur Sitzung | Frage zum Angebot | Elternabend | Newsletter {company}
+ Hallo {person}, | Liebe Kolleginnen und Kollegen, | Liebe Eltern,
+ anbei das Protokoll. Bitte gebt mir Rückmeldung bis {date}. | die nächste Sitzung ist am {date} um {time} Uhr. | vielen Dank für das Gespräch. Das Angebot über {amount} gilt bis {date}. | der Elternabend findet am {date} statt. | im neuen Newsletter: drei Termine in {city} und 20 % auf {item}. Abmelden: {link}
+ Viele Grüße, {agent} | Beste Grüße, {agent}
- Sind Sie verfügbar? | Vertraulich | Sie haben gewonnen | Gehaltsanpassung
- Guten Tag, | Hallo {person}, | Herzlichen Glückwunsch!
- ich bin in einer Besprechung und brauche dringend Geschenkkarten für Kunden. Bitte senden Sie mir die Codes als Foto. | Sie müssen heute noch eine vertrauliche Überweisung über {amount} ausführen. | Sie haben einen Gutschein über {amount} von {brand} gewonnen. {go:Jetzt abholen} | die Personalabteilung hat Ihr Gehalt angepasst. Melden Sie sich mit Ihrem Passwort an: {link}
- Bitte sprechen Sie mit niemandem darüber. | Nur noch heute gültig. | ~
- {agent}, Geschäftsführer | ~
@ mixed sms
+ Ihr Code lautet {code}. Geben Sie ihn niemals weiter. | {company}: Ihr Paket kommt heute zwischen {time} und {time} Uhr. {link} | Ihre Kartenzahlung über {amount} bei {item} war erfolgreich. | Terminerinnerung: {date} um {time} Uhr, Praxis Dr. {person}. | Ihre Rechnung über {amount} ist am {date} fällig. | Komme 10 Minuten später | Bis gleich! | Kannst du noch Brot mitbringen? | {company}: 20 % auf alles bis {date}. Abmelden mit STOP
- {brand}: Ihr Paket wird zurückgehalten. Bezahlen Sie {fee}: {link} | Ihr {brand} Konto wurde gesperrt. Jetzt entsperren: {link} | Hallo Mama, mein Handy ist kaputt, das ist meine neue Nummer. Schreib mir auf WhatsApp {phone} | Ihre pushTAN läuft heute ab. Aktualisieren: {link} | Offene Mautgebühr {fee}. Sofort zahlen: {link} | Sie haben {amount} gewonnen! {link} | Verdienen Sie {amount} am Tag von zu Hause. WhatsApp {phone}
`;
