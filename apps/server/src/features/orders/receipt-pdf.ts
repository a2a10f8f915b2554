/** The receipt as a PDF on A4. The fonts inside PDF readers have no Vietnamese letters: a whole one is embedded, and every letter is looked up in it first. */
import { dayInVietnam, timeInVietnam } from '@hop/contract/vietnam-time'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import type { Receipt } from '@hop/contract/features/orders'
import { isSandbox } from '@hop/contract/order-rules'
import { fill, type Language } from '@hop/texts/languages'
import { receipts as en } from '@hop/texts/en/receipts'
import { receipts as vi } from '@hop/texts/vi/receipts'
import Pdf from 'pdfkit'
import { periodText } from '../order-records/public.js'

const texts = { vi, en }
const findFont = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
let fonts: { plain: Buffer; bold: Buffer } | undefined
const readFonts = () =>
  (fonts ??= { plain: readFileSync(findFont('DejaVuSans')), bold: readFileSync(findFont('DejaVuSans-Bold')) })

const margin = 46
const width = 595.28 - 2 * margin
const number = new Intl.NumberFormat('vi-VN')
const money = (amount: number) => fill(vi.money, [number.format(amount)])

interface LoadedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

/** What the font does not have is drawn as a question mark, not as nothing: names may hold any script. */
function readable(doc: PDFKit.PDFDocument, text: string): string {
  const { font } = (doc as unknown as { _font: LoadedFont })._font
  return [...text.normalize('NFC')]
    .map((letter) => (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '?'))
    .join('')
}

export function drawReceipt(receipt: Receipt, language: Language): Readable {
  const words = texts[language]
  const title = fill(words.title, [receipt.number])
  const doc = new Pdf({
    size: 'A4',
    margin,
    lang: language === 'vi' ? 'vi-VN' : 'en',
    displayTitle: true,
    info: { Title: title, Author: receipt.seller.name },
  })
  const { plain, bold } = readFonts()
  doc.registerFont('plain', plain).registerFont('bold', bold)
  drawHead(doc, receipt, language, title)
  drawParties(doc, receipt, language)
  drawLines(doc, receipt, language)
  drawFoot(doc, receipt, language)
  doc.end()
  return doc
}

const write = (doc: PDFKit.PDFDocument, text: string, options: PDFKit.Mixins.TextOptions = {}) =>
  doc.text(readable(doc, text), options)

function drawHead(doc: PDFKit.PDFDocument, receipt: Receipt, language: Language, title: string): void {
  const words = texts[language]
  doc.font('bold').fontSize(18)
  write(doc, title)
  doc.moveDown(0.3).font('plain').fontSize(10)
  write(doc, fill(words.issued, [timeInVietnam(new Date(receipt.issuedAt)), dayInVietnam(new Date(receipt.issuedAt))]))
  write(doc, fill(words.order, [receipt.orderCode]))
  if (isSandbox(receipt)) write(doc.font('bold'), words.sandbox)
  if (receipt.isRefunded) write(doc.font('bold'), words.refunded)
  if (receipt.isWithdrawn) write(doc.font('bold'), words.withdrawn)
  doc.font('plain').moveDown()
}

function drawParties(doc: PDFKit.PDFDocument, { seller, buyer }: Receipt, language: Language): void {
  const words = texts[language]
  const sides = [
    { title: words.seller, lines: [seller.name, seller.address, taxLine(words.taxCode, seller.taxCode)] },
    { title: words.buyer, lines: [buyer.name, buyer.address, taxLine(words.taxCode, buyer.taxCode), buyer.email] },
  ]
  for (const { title, lines } of sides) {
    doc.font('bold').fontSize(10)
    write(doc, title)
    doc.font('plain')
    for (const line of lines.filter(Boolean)) write(doc, line)
    doc.moveDown(0.6)
  }
}

const taxLine = (label: string, taxCode: string) => (taxCode ? fill(label, [taxCode]) : '')

function drawLines(doc: PDFKit.PDFDocument, receipt: Receipt, language: Language): void {
  const words = texts[language]
  const row = (label: string, amount: string, font: 'plain' | 'bold' = 'plain') => {
    doc.font(font).fontSize(10)
    const from = doc.y
    write(doc, label, { width: width * 0.68 })
    const until = doc.y
    doc.y = from
    write(doc, amount, { width, align: 'right' })
    doc.y = Math.max(until, doc.y)
    doc.x = margin
    doc.moveDown(0.4)
  }
  const rule = () => {
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.5)
      .strokeColor('#888888')
      .stroke()
    doc.moveDown(0.5)
  }
  rule()
  row(`${words.kinds[receipt.kind]}: ${receipt.planName}`, '', 'bold')
  row(fill(words.period, periodText({ startsAt: new Date(receipt.startTime), endsAt: new Date(receipt.endTime) })), '')
  for (const line of receipt.lines) row(fill(words.lines[line.kind], [line.count]), money(line.amount))
  rule()
  row(words.net, money(receipt.net))
  row(fill(words.vat, [number.format(receipt.vatPercent)]), money(receipt.vat))
  row(words.gross, money(receipt.gross), 'bold')
}

function drawFoot(doc: PDFKit.PDFDocument, receipt: Receipt, language: Language): void {
  const words = texts[language]
  doc.moveDown(0.5).font('plain').fontSize(10)
  write(doc, fill(words.inWords, [receipt.amountInWords]), { width })
  const paid = [
    receipt.gateway ? words.gateways[receipt.gateway] : '',
    timeInVietnam(new Date(receipt.paidAt)),
    dayInVietnam(new Date(receipt.paidAt)),
  ]
  write(doc, fill(words.paid, paid), { width })
  doc.moveDown().fontSize(8.5)
  write(doc, words.note, { width })
}
