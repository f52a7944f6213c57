import { describe, expect, it } from 'vitest';
import { messageOfText } from '@gatepost/message';
import { traitsOf } from './traits.js';

const hostsOf = (body: string) =>
  traitsOf(messageOfText({ channel: 'email', subject: null, body })).linkHosts;

describe('the traits of a message', () => {
  it('have the owner of each link once', () => {
    expect(hostsOf('See https://shop.northwind.co.uk/a and http://www.northwind.co.uk/b.')).toEqual([
      'northwind.co.uk',
    ]);
    expect(hostsOf('<p>Hello <a href="https://Login.Example.NET/x">here</a></p>')).toEqual(['example.net']);
  });

  it('tell those apart who share a domain', () => {
    expect(hostsOf('https://ada.github.io/x https://eve.github.io/x http://192.0.2.7/x')).toEqual([
      'ada.github.io',
      'eve.github.io',
      '192.0.2.7',
    ]);
  });

  it('have twenty hosts at most', () => {
    const body = Array.from({ length: 50 }, (_, index) => `https://host${index}.com/`).join(' ');
    expect(hostsOf(body)).toHaveLength(20);
  });
});
