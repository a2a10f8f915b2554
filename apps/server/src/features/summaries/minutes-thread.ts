/** Writes a document (.docx) in a thread: thousands of paragraphs take seconds, and other requests should not wait for that. */
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { answerWork } from '../../platform/threads/answer-work.js'
import type { MinutesDocument, MinutesParagraph } from './minutes-document.js'

/** What XML cannot hold. */
const writable = (text: string) => text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')

const runsOf = (text: string, look: { bold?: boolean; italics?: boolean } = {}) =>
  writable(text)
    .split('\n')
    .map((line, index) => new TextRun({ text: line, ...look, ...(index > 0 && { break: 1 }) }))

const paragraphOf = ({ label, text, isItem, isNote }: MinutesParagraph) =>
  new Paragraph({
    spacing: { after: 120 },
    ...(isItem && { bullet: { level: 0 } }),
    children: [
      ...(label === undefined ? [] : runsOf(label, { bold: true })),
      ...(label === undefined || text === '' ? [] : [new TextRun({ text: '', break: 1 })]),
      ...runsOf(text, isNote ? { italics: true } : {}),
    ],
  })

const documentOf = ({ title, lead, sections }: MinutesDocument) =>
  new Document({
    title: writable(title),
    creator: 'Hop',
    styles: { default: { document: { run: { font: 'Arial', size: 22 } } } },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: runsOf(title) }),
          new Paragraph({ spacing: { after: 240 }, children: runsOf(lead) }),
          ...sections.flatMap(({ heading, paragraphs }) => [
            new Paragraph({ heading: HeadingLevel.HEADING_1, children: runsOf(heading) }),
            ...paragraphs.map(paragraphOf),
          ]),
        ],
      },
    ],
  })

answerWork(async (minutes: MinutesDocument) => new Uint8Array(await Packer.toBuffer(documentOf(minutes))))
