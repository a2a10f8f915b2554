import type { Page } from '@playwright/test'

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
