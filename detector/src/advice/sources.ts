/** A standard, a law, or what a large mail provider asks for. */
export interface AdviceSource {
  name: string;
  url: string;
}

export const SOURCES = {
  'mail-format': { name: 'RFC 5322', url: 'https://www.rfc-editor.org/rfc/rfc5322' },
  mime: { name: 'RFC 2045', url: 'https://www.rfc-editor.org/rfc/rfc2045' },
  alternatives: { name: 'RFC 2046, 5.1.4', url: 'https://www.rfc-editor.org/rfc/rfc2046#section-5.1.4' },
  'one-click': { name: 'RFC 8058', url: 'https://www.rfc-editor.org/rfc/rfc8058' },
  spf: { name: 'RFC 7208', url: 'https://www.rfc-editor.org/rfc/rfc7208' },
  dkim: { name: 'RFC 6376', url: 'https://www.rfc-editor.org/rfc/rfc6376' },
  dmarc: { name: 'RFC 7489', url: 'https://www.rfc-editor.org/rfc/rfc7489' },
  gmail: { name: 'Gmail: Email sender guidelines', url: 'https://support.google.com/a/answer/81126' },
  yahoo: { name: 'Yahoo: Sender Best Practices', url: 'https://senders.yahooinc.com/best-practices/' },
  microsoft: {
    name: 'Microsoft: Outlook requirements for high-volume senders',
    url: 'https://techcommunity.microsoft.com/blog/microsoftdefenderforoffice365blog/strengthening-email-ecosystem-outlook%E2%80%99s-new-requirements-for-high%E2%80%90volume-senders/4399730',
  },
  'can-spam': {
    name: 'CAN-SPAM Act; in the EU, Directive 2000/31/EC, 5 and 6',
    url: 'https://www.ftc.gov/business-guidance/resources/can-spam-act-compliance-guide-business',
  },
  wcag: { name: 'WCAG 2.2, 1.1.1', url: 'https://www.w3.org/TR/WCAG22/#non-text-content' },
  m3aawg: { name: 'M3AAWG: Sender Best Common Practices', url: 'https://www.m3aawg.org/published-documents' },
} as const satisfies Record<string, AdviceSource>;
export type SourceName = keyof typeof SOURCES;
