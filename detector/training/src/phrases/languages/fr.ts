/** French e-mail and SMS. The notation is explained in `scenario.ts`. */
export const FR = `
@ account email
+ Réinitialisation de votre mot de passe | Nouvelle connexion à {company} | Votre code de vérification | Votre mot de passe a été modifié
+ Bonjour {person}, | Bonjour,
+ Vous avez demandé la réinitialisation de votre mot de passe. {go:Choisir un nouveau mot de passe} | Votre code est {code}. Il expire dans 10 minutes. Ne le communiquez à personne. | Une nouvelle connexion à votre compte a eu lieu le {date} depuis {city}. | Votre mot de passe a été modifié le {date}.
+ Si vous n'êtes pas à l'origine de cette demande, ignorez ce message. | Si c'était vous, vous n'avez rien à faire. | Sinon, contactez notre service client.
+ L'équipe {company} | Cordialement, {company}
- Votre compte a été suspendu | Alerte de sécurité {brand} | Votre mot de passe expire aujourd'hui | Action requise
- Cher client, | Chère cliente, cher client, | Bonjour,
- Pour votre sécurité, votre compte {brand} a été temporairement bloqué. | Le mot de passe de votre messagerie {email} expire aujourd'hui. | Nous avons détecté une activité inhabituelle sur votre compte. | Suite à une mise à jour, vous devez confirmer vos informations.
- Veuillez confirmer vos informations : {link} | {go:Vérifier mon compte} | Cliquez ici pour réactiver votre compte : {link}
- Sans réponse sous 24 heures, votre compte sera définitivement fermé. | Passé ce délai, vos messages seront supprimés. | ~
- Service client {brand} | Le service sécurité
@ commerce email
+ Votre facture {order} | Confirmation de commande | Votre colis est en route | Rappel de paiement | Votre relevé est disponible
+ Bonjour {person}, | Madame, Monsieur, | Bonjour,
+ Vous trouverez ci-joint la facture {order} de {amount}, à régler avant le {date}. | Merci pour votre commande de {item}. Total : {amount}. | Votre colis sera livré le {date} entre {time} et {time}. | Sauf erreur de notre part, la facture {order} de {amount} reste impayée. Si vous avez déjà réglé, ne tenez pas compte de ce message. | Votre relevé est disponible dans votre espace client.
+ {go:Voir la commande} | Suivre le colis : {link} | Pour toute question, répondez à ce message. | ~
+ Cordialement, {agent}, {company}
- Votre colis n'a pas pu être livré | Remboursement de {amount} | Nouveau RIB | Échec du paiement | Dernier rappel
- Cher client, | Bonjour,
- Votre colis est retenu : des frais de douane de {fee} restent à payer. | Vous avez droit à un remboursement d'impôt de {amount}. | Nos coordonnées bancaires ont changé, merci de virer le solde sur le nouveau compte. | Votre dernier paiement a échoué et votre abonnement {brand} sera annulé.
- Réglez ici : {link} | {go:Mettre à jour mes informations de paiement} | Saisissez votre carte bancaire : {link} | {go:Recevoir le remboursement}
- Ceci doit être fait aujourd'hui. | L'offre expire dans 48 heures. | ~
- {brand} | Service clients
@ office email
+ Compte rendu du {date} | Réunion de {time} | Question sur le devis | Lettre d'information {company} | Réunion de parents
+ Bonjour {person}, | Bonjour à tous, | Chers parents,
+ Voici le compte rendu. Merci pour vos remarques avant le {date}. | La prochaine réunion aura lieu le {date} à {time}. | Merci pour notre échange. Le devis de {amount} est valable jusqu'au {date}. | Ce mois-ci : trois rendez-vous à {city} et 20 % sur {item}. Se désabonner : {link} | La sortie scolaire a lieu le {date}.
+ Bien à vous, {agent} | Cordialement, {agent}
- Êtes-vous disponible ? | Confidentiel | Vous avez gagné | Augmentation de salaire
- Bonjour, | Bonjour {person}, | Félicitations !
- Je suis en réunion, j'ai besoin de cartes cadeaux pour des clients. Envoyez-moi les codes en photo. | Vous devez effectuer aujourd'hui un virement confidentiel de {amount}. | Vous avez gagné un bon {brand} de {amount}. {go:Réclamer} | Les ressources humaines ont revu votre salaire. Connectez-vous avec votre mot de passe : {link}
- N'en parlez à personne. | Offre valable aujourd'hui seulement. | ~
- {agent}, directeur général | ~
@ mixed sms
+ Votre code est {code}. Ne le communiquez à personne. | {company} : votre colis arrive aujourd'hui entre {time} et {time}. {link} | Paiement de {amount} accepté chez {item}. Solde {amount}. | Rappel : rendez-vous le {date} à {time}, Dr {person}. | Vous avez reçu {amount} de {person} le {date}. Ref {order}. Nouveau solde {amount} | Vous avez reçu un paiement de {amount} du {phone} le {date}. Frais {fee}. Nouveau solde {amount}. ID de transaction {order} | Transfert de {amount} vers {agent} réussi. Solde {amount} | Votre facture de {amount} est disponible. | J'arrive dans 10 minutes | Tu peux prendre du pain ? | {company} : -20 % jusqu'au {date}. STOP au 36111
- {brand} : votre colis est en attente, réglez {fee} : {link} | Votre compte {brand} est bloqué. Débloquez-le : {link} | Coucou maman, mon téléphone est cassé, voici mon nouveau numéro {phone} | Votre carte vitale expire, mettez à jour : {link} | Amende impayée de {fee}. Réglez sous 24h : {link} | CPF : vos droits expirent, cliquez {link} | Vous avez gagné {amount} ! {link} | Gagnez {amount} par jour à domicile, WhatsApp {phone}
`;
