import type { ParsedInput } from '@hop/contract/call'
import type { orders } from '@hop/contract/features/orders'
import { isAppliedOrder, isUnpaidOrder } from '@hop/contract/order-rules'
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

/** Nothing is owed for what nobody can pay any more, or was paid back. */
const owedOf = ({ state, gross, received }: OrderRow) =>
  isUnpaidOrder({ state }) || isAppliedOrder({ state }) ? Math.max(0, gross - received) : 0

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
  refunded: (row: OrderRow & { refunded: number }) => row.refunded,
  owed: owedOf,
  soldBy: ({ sold_by }: OrderRow) => files[language].soldBy[sold_by],
  gateway: ({ gateway }: OrderRow) => (gateway ? words[language].gateways[gateway] : ''),
  receipt: (row: OrderRow) =>
    row.receipt_year !== null && row.receipt_number !== null ? receiptNumberOf(row.receipt_year, row.receipt_number) : '',
  createdAt: (row: OrderRow) => row.created_at,
  appliedAt: (row: OrderRow) => row.applied_at,
  paidAt: (row: OrderRow) => row.paid_at,
})

export async function exportOrders(
  { db }: Platform,
  page: ParsedInput<typeof orders.exportList>['body'],
  { reach, language }: CallerRequest,
): Promise<FileToSend> {
  const own = files[language]
  const names = Object.keys(own.columns) as (keyof typeof own.columns)[]
  const formats = { createdAt: dateTimeFormat, appliedAt: dateTimeFormat, paidAt: dateTimeFormat }
  return spreadsheetAnswer(streamOrders(reach, db, page), cellsIn(language), names, own, formats)
}
