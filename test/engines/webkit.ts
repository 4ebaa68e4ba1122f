import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import { ANSWERS_WITHIN, type Engine, type EngineKind, type Size } from './engine.ts';

/** The window around WebKit. */
const WINDOW = path.join(import.meta.dirname, 'webkitWindow.py');

export const webkit: EngineKind = {
  name: 'WebKit',
  packages: [
    'webkit2gtk-driver',
    'libwebkit2gtk-4.1-0',
    'python3-gi',
    'gir1.2-webkit2-4.1',
    'gir1.2-gtk-3.0',
    'xvfb',
    'libgl1-mesa-dri',
  ],
  launch,
};

async function launch({ width, height }: Size): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = String((await once(screen.stdio[3] as Readable, 'data'))[0]).trim();
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      WINDOW_SIZE: `${width}x${height}`,
      // On a machine without a graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const complaints: string[] = [];
  for (const output of [server.stdout!, server.stderr!]) noteComplaints(output, complaints);
  const browser = await openWindow(port, server);
  limitWaits(browser);

  return {
    open: (url) => browser.get(url),
    async run(inPage, inputs, frame) {
      if (!frame) return browser.executeScript(inPage, ...inputs);
      await browser.switchTo().frame(await browser.findElement(By.css(frame)));
      try {
        return await browser.executeScript(inPage, ...inputs);
      } finally {
        await browser.switchTo().defaultContent();
      }
    },
    async find(inPage, inputs) {
      const element = await browser.executeScript(inPage, ...inputs);
      if (!(element instanceof WebElement)) return null;
      return {
        press: () => element.click(),
        async fill(text) {
          await element.clear();
          await element.sendKeys(text);
        },
      };
    },
    key: (key) => browser.actions().sendKeys({ Escape: Key.ESCAPE }[key]).perform(),
    picture: () => browser.takeScreenshot(),
    complaints: () => complaints.splice(0),
    async close() {
      // WebKit closes the window, and answers that there is none, or nothing. Without a screen every process of it ends.
      await browser.quit().catch(() => {});
      for (const started of [server, screen]) started.kill();
    },
  };
}

async function openWindow(port: number, server: ChildProcess): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: WINDOW, args: [] },
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const builder = new Builder().disableEnvironmentOverrides().usingServer(`http://127.0.0.1:${port}`);
      return await builder.withCapabilities(capabilities).build();
    } catch (fault) {
      // It does not listen yet.
      if (attempt === 50 || server.exitCode !== null) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** WebKitWebDriver now and then gives no answer. */
function limitWaits(browser: WebDriver): void {
  const execute = browser.execute.bind(browser);
  browser.execute = async (command, ...others) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const limit = setTimeout(
      reject,
      ANSWERS_WITHIN,
      new Error(`Timed out: WebKit does not answer ${command.getName()}`),
    );
    return Promise.race([execute(command, ...others), promise]).finally(() => clearTimeout(limit));
  };
}

/** WebDriver has no call for these. WebKit writes the console to its output, and the window its requests. */
function noteComplaints(output: Readable, complaints: string[]): void {
  createInterface(output).on('line', (line) => {
    if (/CONSOLE .*?(?:ERROR|WARN)|^REQUEST |^CRASHED/.test(line)) complaints.push(line);
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
