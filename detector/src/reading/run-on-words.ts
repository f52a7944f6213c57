import { words } from './host-lists.js';

/** Words that lures are made of, in the languages in which most are sent, folded or not. */
const KNOWN = words(`
a i we you your yours our us it is are was has have had been be being will would can must may not no do and or the this that to of in on at for
from with within by as if before after now today here please dear customer user account accounts password mailbox mail email bank card
payment pay paid fee parcel package delivery invoice identity information details data login link click verify verification confirm
confirmation update unlock locked lock suspended suspend blocked block limited restricted closed expired expires expire hold hours hour days
urgent immediately security secure notice alert warning won prize winner claim gift money million dollars refund transfer send call open
ihr ihre ihren sie wir uns der die das den dem ein eine ist sind wurde wurden wird werden und oder nicht bitte konto passwort karte
zahlung zahlen sie paket daten bestatigen bestätigen gesperrt eingeschrankt eingeschränkt jetzt sofort stunden innerhalb von hier klicken
kunde sehr geehrter rechnung gewonnen unter zugang sicherheit
votre vos nous vous le la les un une est sont ete été sera et ou pas compte carte colis mot de passe veuillez confirmer suspendu bloque
bloqué verifier vérifier informations payer maintenant cliquez ici client cher heures sous
su sus tu nuestro usted el los las ha sido esta está cuenta tarjeta clave contraseña contrasena verifique confirme bloqueada suspendida
pague ahora haga clic aqui aquí cliente estimado horas paquete en datos
il lo suo sua suoi conto bloccato sospeso verifichi confermi dati subito pacco clicchi qui gentile cliente
sua seu conta senha bloqueada confirme dados agora clique aqui
uw rekening wachtwoord geblokkeerd bevestig gegevens nu klik hier pakket betaal
`);
const LONGEST = Math.max(...Array.from(KNOWN, ({ length }) => length));
/** A letter of no known word costs as much as two words: short words are not to be found everywhere. */
const COST = { word: 1, letter: 2 };

/** A bound for hostile input: a lure shows in fewer. */
const MOST_LETTERS = 1_000;
/** A text of which a greater share belongs to no known word is another one: nothing is cut. */
const MOST_STRANGE = 0.25;

/** Where words begin, but for the first, in letters without blanks: the cut with the fewest words and the fewest letters left over. */
export function cutIntoWords(all: readonly string[]): ReadonlySet<number> {
  const letters = all.slice(0, MOST_LETTERS);
  const costs = [0];
  const from = [0];
  for (let end = 1; end <= letters.length; end += 1) {
    let [best, start, word] = [(costs[end - 1] ?? 0) + COST.letter, end - 1, ''];
    for (let at = end - 1; at >= Math.max(0, end - LONGEST); at -= 1) {
      word = (letters[at] ?? '') + word;
      const cost = (costs[at] ?? 0) + COST.word;
      if (cost <= best && KNOWN.has(word)) [best, start] = [cost, at];
    }
    costs.push(best);
    from.push(start);
  }
  const { begins, alone } = path(from);
  const strange = alone.filter((at) => !KNOWN.has(letters[at] ?? '')).length;
  return strange <= MOST_STRANGE * letters.length ? begins : new Set();
}

/** The words of a cut, from their last to their first: where they begin, letters of no known word together, and where those are. */
function path(from: readonly number[]): { begins: Set<number>; alone: number[] } {
  const begins = new Set<number>();
  const alone: number[] = [];
  for (let end = from.length - 1; end > 0;) {
    const start = from[end] ?? 0;
    const isOne = end - start === 1;
    if (isOne && alone.at(-1) === end) begins.delete(end);
    if (isOne) alone.push(start);
    if (start > 0) begins.add(start);
    end = start;
  }
  return { begins, alone };
}
