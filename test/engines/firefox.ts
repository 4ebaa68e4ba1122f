import { type ElementHandle, launch } from 'puppeteer-core';
import { ANSWERS_WITHIN, type Engine, type EngineKind, type InPage, type Part, type Size } from './engine.ts';

const FIREFOX = '/usr/bin/firefox-esr';

/** A request that the page itself gave up, by going to another page. */
const GIVEN_UP = 'NS_BINDING_ABORTED';

export const firefox: EngineKind = { name: 'Firefox', packages: ['firefox-esr'], launch: openFirefox };

async function openFirefox(size: Size): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    protocolTimeout: ANSWERS_WITHIN,
    extraPrefsFirefox: {
      // Otherwise it is a window in the background, where notices stay.
      'focusmanager.testmode': true,
      // A phone's bars lie over the page; those of Debian's Firefox take room, as on Windows.
      'ui.useOverlayScrollbars': size.width < 600 ? 1 : 0,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(size);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error instanceof Error ? error.message : String(error)));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== GIVEN_UP) complaints.push(`${why} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });

  return {
    open: async (url) => void (await page.goto(url)),
    async run(inPage, inputs, frame) {
      const place = frame ? await (await page.$(frame))?.contentFrame() : page;
      if (!place) throw new Error(`there is no frame ${frame}`);
      return place.evaluate(inPage as InPage<unknown[], ReturnType<typeof inPage>>, ...inputs);
    },
    async find(inPage, inputs) {
      const found = await page.evaluateHandle(inPage as InPage<unknown[], Element | null>, ...inputs);
      const element = found.asElement() as ElementHandle<HTMLElement> | null;
      return element ? partOf(element) : null;
    },
    key: (key) => page.keyboard.press(key),
    picture: () => page.screenshot({ encoding: 'base64' }),
    complaints: () => complaints.splice(0),
    close: () => browser.close(),
  };

  function partOf(element: ElementHandle<HTMLElement>): Part {
    return {
      press: () => element.click(),
      async fill(text) {
        await element.click({ count: 3 });
        await page.keyboard.press('Delete');
        await element.type(text);
      },
    };
  }
}
