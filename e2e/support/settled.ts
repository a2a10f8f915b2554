import type { Page } from '@playwright/test'
import { expect } from './expect'

/** Nothing that the page shows is on its way any more. */
export const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
