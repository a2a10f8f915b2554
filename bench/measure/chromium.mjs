// @ts-check
// How the Chromium of a bench is started.
import { findOrInstall } from '../../scripts/lib/testing/provide-programs.mjs'
import { chromium as systemChromium, headlessShell } from '../../scripts/lib/testing/test-programs.mjs'

/**
 * Figures are of the browser that people have. A smoke run needs none: without windows, and without compiling what runs for a second, the
 * same takes a fraction of the work.
 * @param {{ isWindowless: boolean }} options
 * @returns {Promise<{ executablePath: string, args: string[] }>}
 */
export async function findChromium({ isWindowless }) {
  // As root Chromium has no sandbox to offer.
  const always = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  if (!isWindowless) return { executablePath: process.env['CHROMIUM'] ?? (await findOrInstall(systemChromium)), args: always }
  return {
    executablePath:
      process.env['HEADLESS_SHELL'] ?? (await findOrInstall(headlessShell).catch(() => findOrInstall(systemChromium))),
    args: [...always, '--disable-gpu', '--renderer-process-limit=1', '--js-flags=--no-opt --no-maglev'],
  }
}
