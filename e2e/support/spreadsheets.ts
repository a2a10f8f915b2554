/** Excel files that a test sends, and those that it gets. */
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { type Cell, writeSpreadsheet } from '../../apps/server/src/platform/spreadsheet/spreadsheet.js'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function xlsxOf(name: string, titles: readonly string[], rows: readonly (readonly Cell[])[]) {
  const columns = titles.map((title) => ({ title }))
  return { name, mimeType, buffer: await buffer(writeSpreadsheet(columns, rows)) }
}

/** Presses what saves a file, and answers the file. */
export async function savedBy(page: Page, button: string | RegExp) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), mimeType, buffer: await readFile(await download.path()) }
}
