import type { Page } from '@playwright/test'
import { expect } from './expect'

const fingerPx = 40

/** What a finger presses and is lower than a finger needs, by name. What stands inside a field is as high as the field lets it be. */
const tooSmallForFingers = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressed = 'button, input:not([type="checkbox"], [type="radio"], [type="file"]), a[class*="Button-root"]'
    return (
      [...document.querySelectorAll<HTMLElement>(pressed)]
        .filter(
          (one) =>
            one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.mantine-Input-section'),
        )
        // The box of a password is a frame with an input inside.
        .map((one) => ({ one, height: (one.closest('.mantine-Input-wrapper') ?? one).getBoundingClientRect().height }))
        // One pixel is for screen readers only.
        .filter(({ height }) => height > 1 && height < least - 0.5)
        .map(({ one, height }) => `${one.getAttribute('aria-label') ?? one.innerText}: ${height} px`)
    )
  }, fingerPx)

/** Waited for: after a change of size the page is drawn anew, by its own media queries, a moment later. */
export const expectNoSidewaysScroll = (page: Page, what = 'on a phone'): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${what}: nothing scrolls sideways`)
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)

export const expectFitsFingers = (page: Page, what: string): Promise<void> =>
  expect.poll(() => tooSmallForFingers(page), `${what}: everything is high enough for a finger`).toEqual([])
