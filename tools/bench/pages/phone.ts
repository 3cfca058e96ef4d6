// A slow phone in a real browser: the device, network and processor that Lighthouse simulates.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Cookie, type Page } from 'playwright-core';

/** Lighthouse's "slow 4G" and its factor of a mid-range phone's processor. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
const PROCESSOR_FACTOR = 4;

/** Lighthouse's phone, so that both load the same pictures. */
const SCREEN = { width: 412, height: 823 };
const DEVICE = {
  viewport: SCREEN,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'ro-RO',
  timezoneId: 'Europe/Bucharest',
};
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

export interface Phone {
  page: Page;
  context: BrowserContext;
  /** The page's protocol. */
  protocol: CDPSession;
}

export interface PhoneOptions {
  chromiumPath: string;
  cookies?: readonly Cookie[];
  /** Without it the phone is as fast as the machine. */
  isSlow?: boolean;
}

/** A phone that has never visited anything, for one piece of work. */
export async function withPhone<Result>(
  { chromiumPath, cookies = [], isSlow = true }: PhoneOptions,
  work: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  // A browser for each visit: in one that runs on, scripts would be compiled already.
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ARGUMENTS });
  try {
    const phone = await openPhone(browser);
    await phone.context.addCookies([...cookies]);
    if (isSlow) await slowDown(phone.protocol);
    return await work(phone);
  } finally {
    await browser.close();
  }
}

async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext(DEVICE);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  return { page, context, protocol };
}

async function slowDown(protocol: CDPSession): Promise<void> {
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_FACTOR });
}
