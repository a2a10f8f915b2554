import { contactColumns, requiredContactColumns } from '@hop/contract/features/contacts'
import { contacts as enScreen } from '@hop/texts/en/contacts'
import { exports as enFiles } from '@hop/texts/en/exports'
import type { Language } from '@hop/texts/languages'
import { contacts as viScreen } from '@hop/texts/vi/contacts'
import { exports as viFiles } from '@hop/texts/vi/exports'
import type { ExpectedColumn } from '../../platform/spreadsheet/find-columns.js'

const titles = { vi: viFiles.contacts.columns, en: enFiles.contacts.columns }

/** Named in the caller's language, recognised in both. */
export const expectedColumns = (language: Language): ExpectedColumn[] =>
  contactColumns.map((name) => ({
    name,
    title: titles[language][name],
    otherTitles: [titles.vi[name], titles.en[name], viScreen.fields[name], enScreen.fields[name], name],
    isRequired: requiredContactColumns.some((required) => required === name),
  }))
