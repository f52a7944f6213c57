import type { Content } from '@gatepost/message';
import { describeHost } from '../../reading/reading.js';
import type { EnvelopeRule } from '../rule.js';
import { attached, find, page } from './attachment-finding.js';

/** Whether it takes in what its reader writes, or does something by itself. */
export const isActive = ({ page }: Content): boolean =>
  page !== undefined && (page.hasForm || page.hasScript || page.redirects);

/** A host that hides what it is. */
const isDisguised = (link: string): boolean => {
  const host = describeHost(link);
  return host !== null && (host.isIp || host.isMasked || host.imitates !== null);
};

/** Pages that a browser opens, in which no filter sees the form. */
export const PAGE_RULES: readonly EnvelopeRule[] = [
  {
    code: 'attached-password-form',
    label: 'Attached page with a password field',
    severity: 'high',
    minimum: 0.65,
    looksAt: 'attachments',
    find: find(({ content }) => content?.page?.hasPasswordField === true),
    examples: {
      found: [attached('Invoice.html', page({ hasForm: true, hasPasswordField: true }))],
      notFound: [attached('Survey.html', page({ hasForm: true }))],
    },
  },
  {
    code: 'attached-page-link',
    label: 'Attached page with a form or script that leads to a disguised host',
    severity: 'high',
    minimum: 0.65,
    looksAt: 'attachments',
    find: find(
      ({ content }) =>
        content !== undefined && isActive(content) && content.page?.links.some(isDisguised) === true,
    ),
    examples: {
      found: ['http://192.0.2.7/x', 'https://paypa1.com/'].map((link) =>
        attached('Invoice.html', page({ hasForm: true, links: [link] })),
      ),
      notFound: [
        attached('Report.html', page({ hasScript: true, links: ['https://garden.org/chart.js'] })),
        attached('Report.html', page({ links: ['http://192.0.2.7/x'] })),
      ],
    },
  },
  {
    code: 'attached-redirect',
    label: 'Attached page that leads elsewhere by itself',
    severity: 'medium',
    minimum: 0.4,
    looksAt: 'attachments',
    find: find(({ content }) => content?.page?.redirects === true),
    examples: {
      found: [attached('Invoice.html', page({ redirects: true }))],
      notFound: [attached('Report.html', page({ hasScript: true }))],
    },
  },
  {
    code: 'attached-page',
    label: 'Attached page with a form or script',
    severity: 'low',
    looksAt: 'attachments',
    find: find(({ content }) => content !== undefined && isActive(content)),
    examples: {
      found: [attached('Report.html', page({ hasScript: true }))],
      notFound: [attached('Report.html', page()), attached('Report.html')],
    },
  },
];
