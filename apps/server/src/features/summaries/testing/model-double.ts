/** A language model that answers as it is told to: well, broken, cut off, too busy, or not at all. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LanguageModel } from '../summaries.configuration.js'

export interface AskedOfModel {
  messages: { role: string; content: string }[]
  authorization: string | undefined
}

/** What it does with one question. */
export type ModelReply =
  | { content: string }
  | { status: number; headers?: Record<string, string> }
  /** The connection ends without a word. */
  | 'nothing'

export interface ModelDouble {
  settings: LanguageModel
  asked: AskedOfModel[]
  /** For the next questions, one after the other; when there is none it answers well. */
  next: ModelReply[]
  close(): Promise<void>
}

/** Notes of a part as a model would write them. */
export const goodNotes = {
  topics: [{ title: 'Kế hoạch quý', points: ['Chốt ngân sách'], first: 1, last: 2 }],
  decisions: ['Chốt ngân sách 2 tỷ'],
  actions: [{ what: 'Gửi báo cáo', who: 'Lan', due: 'thứ Sáu' }],
  questions: ['Ai thay anh Minh?'],
  speakers: { S1: ['Trình bày kế hoạch'], S99: ['Người không có thật'] },
}
const goodWhole = {
  overview: 'Cuộc họp bàn kế hoạch quý.',
  speakers: { S1: 'Lan trình bày kế hoạch.', S99: 'Không có thật.' },
}

export async function startModelDouble(): Promise<ModelDouble> {
  const double = { asked: [] as AskedOfModel[], next: [] as ModelReply[] } as ModelDouble
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { messages } = JSON.parse(Buffer.concat(parts).toString()) as Pick<AskedOfModel, 'messages'>
      double.asked.push({ messages, authorization: request.headers.authorization })
      const isAboutPart = messages[1]?.content.startsWith('Part ')
      answer(response, double.next.shift() ?? { content: JSON.stringify(isAboutPart ? goodNotes : goodWhole) })
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  double.settings = { url: `http://127.0.0.1:${port}/v1`, key: 'khoa-bi-mat', name: 'mo-hinh-thu' }
  double.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return double
}

function answer(response: ServerResponse, reply: ModelReply): void {
  if (reply === 'nothing') return void response.socket?.destroy()
  if ('status' in reply) return void response.writeHead(reply.status, reply.headers).end()
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: reply.content }, finish_reason: 'stop' }] }))
}
