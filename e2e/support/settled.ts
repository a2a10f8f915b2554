import type { Page } from '@playwright/test'
import { expect } from './expect'

/** The page is there, and nothing that it shows is on its way any more (ui/page/Waiting.tsx). */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root:not(:empty)')).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
