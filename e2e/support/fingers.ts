import type { Page } from '@playwright/test'

const fingerPx = 40

/** What a finger presses and is lower than a finger needs, by name. What stands inside a field is as high as the field lets it be. */
export const tooSmallForFingers = (page: Page): Promise<string[]> =>
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
