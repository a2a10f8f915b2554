import type { ParsedInput } from '@hop/contract/call'
import type { orders } from '@hop/contract/features/orders'
import { orderFiles as en } from '@hop/texts/en/order-files'
import { orderFiles as vi } from '@hop/texts/vi/order-files'
import { orderLabels as enLabels } from '@hop/texts/en/order-labels'
import { orderLabels as viLabels } from '@hop/texts/vi/order-labels'
import type { Language } from '@hop/texts/languages'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import { spreadsheetAnswer } from '../../http/spreadsheet-answer.js'
import type { Platform } from '../../platform/platform.js'
import { dateTimeFormat } from '../../platform/spreadsheet/spreadsheet.js'
import { type OrderRow, streamOrders } from './orders.queries.js'
import { receiptNumberOf } from './orders.rules.js'

const files = { vi, en }
const words = { vi: viLabels, en: enLabels }

const methodOf = ({ gateway, sold_by }: OrderRow, language: Language): string => {
  if (gateway) return words[language].gateways[gateway]
  return sold_by === 'staff' ? words[language].soldByStaff : ''
}

const cellsIn = (language: Language) => ({
  code: (row: OrderRow) => row.code,
  customer: (row: OrderRow) => row.customer_name,
  buyerName: ({ known_buyer: buyer }: OrderRow) => buyer.name,
  buyerTaxCode: ({ known_buyer: buyer }: OrderRow) => buyer.taxCode,
  buyerAddress: ({ known_buyer: buyer }: OrderRow) => buyer.address,
  buyerEmail: ({ known_buyer: buyer }: OrderRow) => buyer.email,
  kind: (row: OrderRow) => words[language].kinds[row.kind],
  plan: (row: OrderRow) => row.plan_name,
  state: (row: OrderRow) => words[language].states[row.state],
  net: (row: OrderRow) => row.net,
  vatPercent: (row: OrderRow) => Number(row.vat_percent),
  vat: (row: OrderRow) => row.vat,
  gross: (row: OrderRow) => row.gross,
  received: (row: OrderRow) => row.received,
  gateway: (row: OrderRow) => methodOf(row, language),
  receipt: (row: OrderRow) =>
    row.receipt_year !== null && row.receipt_number !== null ? receiptNumberOf(row.receipt_year, row.receipt_number) : '',
  createdAt: (row: OrderRow) => row.created_at,
  paidAt: (row: OrderRow) => row.paid_at,
})

export async function exportOrders(
  { db }: Platform,
  page: ParsedInput<typeof orders.exportList>['body'],
  { reach, language }: CallerRequest,
): Promise<FileToSend> {
  const own = files[language]
  const names = Object.keys(own.columns) as (keyof typeof own.columns)[]
  const formats = { createdAt: dateTimeFormat, paidAt: dateTimeFormat }
  return spreadsheetAnswer(streamOrders(reach, db, page), cellsIn(language), names, own, formats)
}
