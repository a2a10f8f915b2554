import { exports as en } from '@hop/messages/en/exports'
import { exports as vi } from '@hop/messages/vi/exports'
import type { Language } from '@hop/messages/languages'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { writeSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import { type ContactPage, streamContacts } from './contacts.queries.js'

const texts = { vi, en }

/** What an export writes is what an import reads, column by column. */
export const spreadsheetFields = ['name', 'title', 'department', 'organization', 'phone', 'email'] as const
type Line = Record<(typeof spreadsheetFields)[number], string>

const widths = { name: 28, title: 22, department: 22, organization: 30, phone: 18, email: 30 }

function spreadsheetOf(lines: AsyncIterable<Line> | Iterable<Line>, fileName: string, language: Language): FileToSend {
  const { columns } = texts[language].contacts
  const titles = spreadsheetFields.map((field) => ({ title: columns[field], width: widths[field] }))
  const cells = async function* () {
    for await (const line of lines) yield spreadsheetFields.map((field) => line[field])
  }
  return { fileName: `${fileName}.xlsx`, content: writeSpreadsheet(titles, cells()) }
}

export async function exportContacts({ db }: Platform, page: ContactPage, request: CallerRequest): Promise<FileToSend> {
  const { language, reach } = request
  return spreadsheetOf(streamContacts(reach, db, page), texts[language].contacts.fileName, language)
}

export async function importTemplate({ language }: CallerRequest): Promise<FileToSend> {
  const { templateName, example } = texts[language].contacts
  return spreadsheetOf([example], templateName, language)
}
