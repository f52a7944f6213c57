/** What the made-up company's people write. In braces: a slot, filled by chance. */
export const ENGLISH = [
  'Thank you for the call on {day}, it helped us a lot to see where {project} stands.',
  'I have put the figures for {project} into the table and marked what is still open.',
  'Could we move our meeting from {day} to the week after? {colleague} is on leave until then.',
  'The samples from {partner} arrived in {city} this morning, two of them were damaged.',
  'Please let me know by {day} whether the quantities in the offer are still right.',
  'Our warehouse in {city} is closed on {day}, so the delivery leaves one day later.',
  'Attached you find the drawing with the changes that {colleague} asked for.',
  'The customer from {city} would like to see the tents before placing the order.',
  'I spoke to {partner} about the prices, and they can do four percent less from January on.',
  'We need two more people for the fair in {city}, would you like to come along?',
  'The invoice of {partner} has the wrong order number, I asked them for a new one.',
  'Can you tell me who looks after {project} now that {colleague} has moved to the shop?',
  'For the catalogue we still miss the pictures of the rucksacks and the text about the stoves.',
  'The return from {city} is complete, we can refund the full amount of the order.',
  'I would suggest that we take the smaller room, there will be only six of us on {day}.',
  'The supplier confirmed the date, and {partner} will collect the pallets at the back door.',
  'Please keep the receipts from {city}, accounting wants to have them in paper this time.',
  'Our colleague {colleague} starts on {day}, the desk next to the window is free.',
  'It took longer than I thought, but the report about {project} is ready for you to read.',
  'The zip of the blue jacket breaks after a year, we should talk to {partner} about it.',
  'I cannot open the last attachment, could you please send it once more as a PDF?',
  'We agreed on {day} that the first payment is due when the goods have left {city}.',
  'Would it be possible to ship the sleeping bags to {city} and the rest to the shop?',
  'The insurance asks for a list of everything that was in the van, {colleague} has it.',
  'I am travelling to {city} until {day} and will read my mail in the evening only.',
  'There is a mistake in the translation of the manual, on the page about the valve.',
  'Many thanks for the quick answer, {colleague} was very happy with the solution.',
  'The contract with {partner} ends in March, we should decide about it before Christmas.',
  'Two chairs in the meeting room are broken, I have asked {partner} for a price.',
  'In the minutes of {day} you find who does what for {project}, please add what I forgot.',
  'The scanner at the gate works again, the cable was loose, nothing was lost.',
  'If the weather stays like this we sell more boots than last year in {city}.',
];

/** What is as harmless, and reads less so: of many senders' ordinary mail one part in twenty. */
export const TOUCHY = [
  'This is urgent: the transfer to {partner} has to leave today, or they stop the delivery to {city}.',
  'Please send me your bank details again, the account that we have for {project} was closed.',
  'Your password for the fair portal expires on {day}, {colleague} can set a new one for you.',
  'I need the codes of the three gift cards for the raffle before {day}, they are for {partner}.',
  'The parcel for {city} is held at customs, they want the fee to be paid before {day}.',
  'Could you confirm your address and your date of birth, {partner} needs both for the badge?',
];

export const GERMAN = [
  'Vielen Dank für das Gespräch am Montag, wir haben die offenen Punkte in der Tabelle vermerkt.',
  'Die Lieferung aus {city} ist heute angekommen, zwei der Zelte haben leider einen Kratzer.',
  'Könnten wir den Termin um eine Woche verschieben? {colleague} ist bis dahin im Urlaub.',
  'Bitte sagen Sie uns bis Ende der Woche, ob die Mengen im Angebot noch stimmen.',
  'Wir haben mit {partner} über die Preise gesprochen und warten nun auf die Antwort.',
  'Das Lager in {city} ist am Feiertag geschlossen, die Ware geht einen Tag später hinaus.',
  'Für den Katalog fehlen uns noch die Bilder der Rucksäcke und der Text zu den Kochern.',
  'Im Anhang finden Sie die Zeichnung mit den Änderungen, um die Sie gebeten haben.',
  'Die Rechnung hat eine falsche Bestellnummer, wir haben um eine neue gebeten.',
  'Der Vertrag endet im März, darüber sollten wir vor Weihnachten entscheiden.',
];

const SLOTS: Readonly<Record<string, readonly string[]>> = {
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  city: ['Leeds', 'Hamburg', 'Lyon', 'Porto', 'Gdansk', 'Turin', 'Malmo', 'Utrecht', 'Graz', 'Cork'],
  colleague: ['Grace', 'Edsger', 'Barbara', 'Donald', 'Frances', 'Niklaus', 'Radia', 'Leslie', 'Margaret'],
  partner: ['Harbour Freight', 'Alpine Textiles', 'Brown & Sons', 'Nordic Print', 'the Miller company'],
  project: [
    'the spring range',
    'the new shop',
    'the catalogue',
    'the fair',
    'the move',
    'the repair service',
  ],
};

export const NAMES =
  'Ada Alan Anna Ben Carla David Elif Emma Farid Greta Hugo Ines Ivan Jana Karim Lea Liam Maria Mehmet Nadia Olaf Paula Rosa Sam Tom Vera'.split(
    ' ',
  );

/** Of hosts that a company meets: `alpinefreight.com`. */
const FIRST = [
  'alpine',
  'harbour',
  'blue',
  'north',
  'city',
  'green',
  'swift',
  'bright',
  'stone',
  'river',
  'oak',
];
const SECOND = [
  'freight',
  'print',
  'events',
  'textiles',
  'travel',
  'media',
  'tools',
  'bikes',
  'labs',
  'consult',
];
const ENDINGS = ['.com', '.net', '.de', '.co.uk', '.eu'];
export const PARTNER_HOSTS = FIRST.flatMap((first) =>
  SECOND.flatMap((second) => ENDINGS.map((ending) => `${first}${second}${ending}`)),
);

/** A sentence with its slots filled. */
export const filled = (sentence: string, pick: (from: readonly string[]) => string): string =>
  sentence.replace(/\{(\w+)\}/g, (_, slot: string) => pick(SLOTS[slot] ?? [slot]));
