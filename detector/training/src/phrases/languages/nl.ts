/** Dutch e-mail and SMS. The notation is explained in `scenario.ts`. */
export const NL = `
@ account email
+ Wachtwoord herstellen | Nieuwe aanmelding bij {company} | Je verificatiecode | Je wachtwoord is gewijzigd
+ Hallo {person}, | Beste {person},
+ We hebben een verzoek ontvangen om je wachtwoord te herstellen. {go:Nieuw wachtwoord kiezen} | Je code is {code}. Deze verloopt over 10 minuten. Deel hem met niemand. | Er is op {date} aangemeld vanaf {city}. | Je wachtwoord is op {date} gewijzigd.
+ Heb je dit niet aangevraagd, dan kun je dit bericht negeren. | Was jij dit, dan hoef je niets te doen. | Zo niet, neem contact op met de klantenservice.
+ Groeten, het team van {company}
- Uw account is geblokkeerd | Beveiligingsmelding {brand} | Uw wachtwoord verloopt vandaag | Actie vereist
- Geachte klant, | Beste klant,
- Om veiligheidsredenen is uw {brand} account tijdelijk geblokkeerd. | Het wachtwoord van uw mailbox {email} verloopt vandaag. | Er is verdachte activiteit vastgesteld op uw rekening. | Vanwege een update moet u uw gegevens bevestigen.
- Bevestig uw gegevens: {link} | {go:Nu verifiëren} | Klik hier om uw account te deblokkeren: {link}
- Anders wordt uw account binnen 24 uur gesloten. | ~
- Klantenservice {brand} | Afdeling beveiliging
@ commerce email
+ Factuur {order} | Bestelling bevestigd | Je pakket is onderweg | Betalingsherinnering | Afschrift beschikbaar
+ Hallo {person}, | Geachte heer, mevrouw, | Beste,
+ Bijgaand factuur {order} van {amount}, te betalen voor {date}. | Bedankt voor je bestelling van {item}. Totaal: {amount}. | Je pakket komt op {date} tussen {time} en {time}. | Factuur {order} van {amount} staat nog open. Heeft u al betaald, dan kunt u dit bericht negeren. | Je afschrift staat klaar in de app.
+ {go:Bestelling bekijken} | Volg je pakket: {link} | Vragen? Beantwoord deze e-mail. | ~
+ Met vriendelijke groet, {agent}, {company}
- Uw pakket kon niet worden bezorgd | Teruggave van {amount} | Nieuw rekeningnummer | Betaling mislukt | Laatste herinnering
- Geachte klant, | Beste,
- Uw pakket wordt vastgehouden: er zijn douanekosten van {fee}. | U heeft recht op een teruggave van {amount}. | Ons rekeningnummer is gewijzigd; betaal op de nieuwe rekening. | Uw laatste betaling is mislukt en uw {brand} abonnement wordt beëindigd.
- Betaal hier: {link} | {go:Betaalgegevens bijwerken} | Vul uw kaartgegevens in: {link} | {go:Teruggave aanvragen}
- Dit moet vandaag gebeuren. | Verloopt binnen 48 uur. | ~
- {brand} | Klantenservice
@ mixed sms
+ Je code is {code}. Deel hem met niemand. | {company}: je pakket komt vandaag tussen {time} en {time}. {link} | Betaling van {amount} bij {item} gelukt. | Herinnering: afspraak {date} om {time}, dr. {person}. | Je rekening van {amount} staat klaar in de app. | Ben er over 10 minuten | Neem jij brood mee? | {company}: 20 % korting tot {date}. Afmelden: STOP
- {brand}: uw pakket wordt vastgehouden, betaal {fee}: {link} | Uw {brand} rekening is geblokkeerd. Deblokkeer: {link} | Hoi mam, mijn telefoon is kapot, dit is mijn nieuwe nummer {phone} | Uw bankpas verloopt, vraag een nieuwe aan: {link} | Openstaande boete van {fee}: {link} | U heeft {amount} gewonnen! {link}
`;
