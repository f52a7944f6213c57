import { expect, it } from 'vitest';
import { partsIn, repeatedIn } from './headings.js';

it.each<[headings: string, places: (number | null)[]]>([
  ['Kanal;Betreff;Text;Absender', [2, 1, 3, 0]],
  ['Kanal;Betreff;Nachricht;Von', [2, 1, 3, 0]],
  ['Versandart;Betreffzeile;Nachrichtentext;Absenderadresse', [2, 1, 3, 0]],
  ['Nr.;E-Mail-Text;E-Mail-Betreff;Absender-E-Mail', [1, 2, 3, null]],
  ['Thema;SMS-Nachricht;Von (E-Mail);E-Mail oder SMS', [1, 0, 2, 3]],
  // What Outlook exports.
  ['Betreff;Text;Von: (Name);Von: (Adresse);Von: (Typ);An: (Name)', [1, 0, 3, null]],
  ['Subject;Body;From: (Name);From: (Address);From: (Type)', [1, 0, 3, null]],
  ['NACHRICHT:; Titel ;Konto;Typ', [0, 1, 2, 3]],
  ['Inhalt;Überschrift;Versender;Medium', [0, 1, 2, 3]],
  ['Message Text;Subject Line;Sender E-mail;Message Type', [0, 1, 2, 3]],
  ['Objet;Corps;Expéditeur;Canal', [1, 0, 2, 3]],
  ['Datum;Empfänger;Größe', [null, null, null, null]],
])('guesses what the columns of "%s" hold', (headings, places) => {
  const { body, subject, sender, channel } = partsIn(headings.split(';'));
  expect([body, subject, sender, channel]).toEqual(places);
});

it('takes a heading that says exactly what it holds before one that may', () => {
  expect(partsIn(['Message', 'Text', 'Body']).body).toBe(2);
  expect(partsIn(['Type', 'Title', 'Account', 'Channel', 'Subject', 'Sender'])).toEqual({
    body: null,
    subject: 4,
    sender: 5,
    channel: 3,
  });
});

it('finds headings that several columns have, however they are written, and no empty ones', () => {
  expect(repeatedIn(['Text', '', 'a', 'text:', '', 'A', 'b', 'TEXT'])).toEqual(['Text', 'a']);
});
