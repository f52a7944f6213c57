import type { Page } from 'playwright-core';

/** Smaller letters, and letters that differ less from what is behind them (of 255), can't be read. */
const LEGIBLE = { font: 4, difference: 24 };

/**
 * Lays out pages in the browser, each apart from the others, and finds which of their texts a person sees. A text is
 * seen when the browser leaves a part of its box after all clipping and moving (an IntersectionObserver's figure, which
 * reaches far below and to the right, since one can scroll there), its computed `visibility` is visible, its font is not
 * tiny, and its colour with all opacities around it differs from the backgrounds behind it.
 */
export async function shownIn(
  page: Page,
  sources: readonly string[],
  screens: readonly { width: number; height: number }[],
): Promise<string[]> {
  await page.setContent('<!doctype html><body style="margin:0"></body>');
  await page.evaluate(layOut, sources);
  const seen: boolean[][][] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const left = await page.evaluate(isLeft);
    const readable = await page.evaluate(isReadable, LEGIBLE);
    seen.push(left.map((list, tree) => list.map((is, index) => is && readable[tree]?.[index] === true)));
  }
  const texts = await page.evaluate(() =>
    Array.from(document.querySelectorAll('body > div'), (host) =>
      Array.from(host.shadowRoot?.querySelectorAll('x-t') ?? [], (text) => text.textContent),
    ),
  );
  return texts.map((list, tree) =>
    list.filter((_, index) => seen.some((screen) => screen[tree]?.[index])).join(''),
  );
}

/** Runs in the browser: a shadow root for each page, and an element around each of its texts. */
function layOut(sources: readonly string[]): void {
  for (const source of sources) {
    const host = document.createElement('div');
    host.style.cssText =
      'all:initial;position:absolute;top:0;left:0;width:100vw;display:block;background:white';
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = source;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.localName === 'style') continue;
      // The outer one becomes a block in a flex box, which may be lower than the text in it.
      const outer = document.createElement('x-o');
      const around = document.createElement('x-t');
      text.replaceWith(outer);
      outer.append(around);
      around.append(text);
    }
  }
}

/** Runs in the browser: of each page, of which texts something is left after all clipping and moving. */
async function isLeft(): Promise<boolean[][]> {
  const texts = Array.from(document.querySelectorAll('body > div'), (host) =>
    Array.from(host.shadowRoot?.querySelectorAll('x-t') ?? []),
  );
  const left = await new Promise<Map<Element, boolean>>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        observer.disconnect();
        const sized = entries.map(({ target, intersectionRect }) => {
          const { width, height } = intersectionRect;
          return [target, width > 2 && height > 2] as const;
        });
        resolve(new Map(sized));
      },
      { rootMargin: '0px 4000px 400000px 0px' },
    );
    for (const text of texts.flat()) observer.observe(text);
  });
  return texts.map((list) => list.map((text) => left.get(text) === true));
}

/** Runs in the browser: of each page, which texts can be told from what is behind them. */
function isReadable({ font, difference }: typeof LEGIBLE): boolean[][] {
  type Color = [number, number, number, number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colorOf = (css: string): Color => {
    if (canvas === null) throw new Error('the browser has no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a]: Color, below: Color): Color => {
    const mix = (upper: number, lower: number) => upper * a + lower * (1 - a);
    return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 1];
  };
  /** What is behind an element, null for a picture, and what of it all opacities leave. */
  const behind = (element: Element | null): { ground: Color | null; opacity: number } => {
    if (element === null) return { ground: [255, 255, 255, 1], opacity: 1 };
    const outer = behind(element.parentElement);
    const { backgroundColor, backgroundImage, opacity, display } = getComputedStyle(element);
    if (display === 'contents') return outer;
    const color = colorOf(backgroundColor);
    const below = outer.ground === null && color[3] === 1 ? color : outer.ground;
    const ground = backgroundImage !== 'none' || below === null ? null : over(color, below);
    return { ground, opacity: outer.opacity * Number(opacity) };
  };
  const isSeen = (text: Element): boolean => {
    const { visibility, fontSize, webkitTextFillColor } = getComputedStyle(text);
    if (visibility !== 'visible' || Number.parseFloat(fontSize) < font) return false;
    const { ground, opacity } = behind(text);
    const color = colorOf(webkitTextFillColor);
    const letter = ground === null ? color : over(color, ground);
    const channels = [0, 1, 2].map((at) => Math.abs((letter[at] ?? 0) - (ground?.[at] ?? 0)));
    return (ground === null ? color[3] * 255 : Math.max(...channels)) * opacity >= difference;
  };
  return Array.from(document.querySelectorAll('body > div'), (host) =>
    Array.from(host.shadowRoot?.querySelectorAll('x-t') ?? [], isSeen),
  );
}
