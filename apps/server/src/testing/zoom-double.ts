/** Zoom for tests: tokens, meetings, live lists, recordings, limits and webhooks as Zoom documents them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenAtNewPort } from './listen-at-new-port.js'
import { answerZoomCall, type ZoomAnswer } from './zoom-double-api.js'
import type { ZoomDouble } from './zoom-double-state.js'
import { sendZoomWebhook } from './zoom-double-webhooks.js'

export async function startZoomDouble(hosts = ['chutri1@example.vn', 'chutri2@example.vn']): Promise<ZoomDouble> {
  const server = createServer((request, response) => {
    if (double.isDown) return void request.socket.destroy()
    void readBody(request).then((body) => {
      const answer = answerZoomCall(double, request, body)
      if (answer === 'lost') request.socket.destroy()
      else send(response, answer)
    })
  })
  const port = await listenAtNewPort(server)
  const meetingOf = (id: number) => double.meetings.get(id) ?? missing(id)
  const double: ZoomDouble = {
    url: `http://127.0.0.1:${port}`,
    accountId: 'account-of-the-double',
    clientId: 'client-of-the-double',
    clientSecret: 'secret-of-the-double',
    webhookSecret: 'webhook-secret-of-the-double',
    hosts,
    meetings: new Map(),
    calls: [],
    tokensGiven: 0,
    tokens: new Map(),
    tokenSeconds: 3600,
    limited: { calls: 0, type: 'QPS' },
    failing: { calls: 0 },
    hasNoRegistration: false,
    hasNoQuality: false,
    pageSize: 300,
    losesCreateAnswers: false,
    isDown: false,
    begin: (id) => Object.assign(meetingOf(id), { status: 'started' as const }),
    finish: (id) => Object.assign(meetingOf(id), { status: 'waiting' as const, people: [] }),
    sendWebhook: (address, event, object, options) => sendZoomWebhook(double, address, event, object, options),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return double
}

const missing = (id: number): never => {
  throw new Error(`The double has no meeting ${id}`)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, { status, body, headers = {} }: ZoomAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-zm-trackingid': 'double', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}
