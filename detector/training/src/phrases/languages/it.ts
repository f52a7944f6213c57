/** Italian e-mail and SMS. The notation is explained in `scenario.ts`. */
export const IT = `
@ account email
+ Reimposta la password | Nuovo accesso a {company} | Il tuo codice di verifica | La password è stata modificata
+ Ciao {person}, | Gentile {agent},
+ Abbiamo ricevuto una richiesta di reimpostazione della password. {go:Reimposta password} | Il codice è {code}. Scade tra 10 minuti. Non comunicarlo a nessuno. | Nuovo accesso rilevato il {date} da {city}. | La password è stata modificata il {date}.
+ Se non hai fatto tu la richiesta, ignora questo messaggio. | Se sei stato tu, non devi fare nulla. | Altrimenti contatta l'assistenza.
+ Il team di {company} | Grazie, {company}
- Il suo conto è stato sospeso | Avviso di sicurezza {brand} | La password scade oggi | Azione richiesta
- Gentile cliente, | Caro utente, | Salve,
- Per motivi di sicurezza il suo conto {brand} è stato bloccato. | La password della casella {email} scade oggi. | Abbiamo rilevato attività insolite sul suo conto. | A seguito di un aggiornamento deve confermare i suoi dati.
- Verifichi i suoi dati qui: {link} | {go:Verifica ora} | Clicchi qui per riattivare il conto: {link}
- In caso contrario il conto sarà chiuso entro 24 ore. | La mancata conferma comporta il blocco definitivo. | ~
- Assistenza clienti {brand} | Ufficio sicurezza
@ commerce email
+ Fattura {order} | Conferma d'ordine | Il pacco è in viaggio | Promemoria di pagamento | Estratto conto disponibile
+ Ciao {person}, | Spettabile cliente, | Buongiorno,
+ In allegato la fattura {order} di {amount}, con scadenza {date}. | Grazie per l'ordine di {item}. Totale: {amount}. | Il pacco arriva il {date} tra le {time} e le {time}. | La fattura {order} di {amount} risulta ancora aperta. Se ha già pagato, ignori questo avviso. | L'estratto conto è disponibile nell'app.
+ {go:Vedi ordine} | Traccia: {link} | Per domande risponda a questa email. | ~
+ Cordiali saluti, {agent}, {company}
- Impossibile consegnare il pacco | Rimborso di {amount} | Nuove coordinate bancarie | Pagamento rifiutato | Ultimo avviso
- Gentile cliente, | Salve,
- Il pacco è in giacenza: spese doganali di {fee} da pagare. | Ha diritto a un rimborso di {amount}. | Le nostre coordinate bancarie sono cambiate; effettui il bonifico sul nuovo conto. | L'ultimo pagamento è stato rifiutato e l'abbonamento {brand} sarà annullato.
- Paghi qui: {link} | {go:Aggiorna pagamento} | Inserisca i dati della carta: {link} | {go:Richiedi rimborso}
- Va fatto oggi. | Scade entro 48 ore. | ~
- {brand} | Servizio clienti
@ office email
+ Verbale della riunione | Riunione del {date} | Domanda sul preventivo | Notizie da {company} | Gita scolastica
+ Ciao {person}, | Buongiorno a tutti, | Cari genitori,
+ Ecco il verbale. Commenti entro il {date}, grazie. | La prossima riunione è il {date} alle {time}. | Grazie per la chiamata. Il preventivo di {amount} vale fino al {date}. | Questo mese: tre eventi a {city} e 20 % su {item}. Annulla iscrizione: {link} | La gita è il {date}.
+ Un saluto, {agent} | Cordiali saluti, {agent}
- È disponibile? | Riservato | Ha vinto | Adeguamento dello stipendio
- Buongiorno, | Ciao {person}, | Congratulazioni!
- Sono in riunione e mi servono carte regalo per dei clienti. Mandi le foto dei codici. | Deve eseguire oggi un bonifico riservato di {amount}. | Ha vinto un buono {brand} di {amount}. {go:Ritira il premio} | L'ufficio personale ha rivisto lo stipendio. Acceda con la password: {link}
- Non ne parli con nessuno. | Solo oggi. | ~
- {agent}, amministratore | ~
@ mixed sms
+ Il codice è {code}. Non comunicarlo a nessuno. | {company}: il pacco arriva oggi tra le {time} e le {time}. {link} | Pagamento di {amount} con carta {last4} presso {item}. | Promemoria: visita il {date} alle {time}, Dr. {person}. | Bonifico di {amount} ricevuto da {person}. | La bolletta di {amount} scade il {date}. | Arrivo tra 10 minuti | Compri il pane? | {company}: -20 % fino al {date}. Rispondi STOP
- {brand}: il suo pacco è in giacenza, paghi {fee}: {link} | Il conto {brand} è stato bloccato. Sblocchi: {link} | Ciao mamma, ho rotto il telefono, questo è il mio nuovo numero {phone} | Accesso anomalo al suo conto, verifichi: {link} | Multa non pagata di {fee}: {link} | Hai vinto {amount}! {link} | Guadagna {amount} al giorno da casa. WhatsApp {phone}
`;
