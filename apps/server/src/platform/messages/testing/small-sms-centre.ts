/** A real SMPP server for tests, with faults on demand. */
import type { AddressInfo } from 'node:net'
import smpp from 'smpp'

export const closeCentre = (centre: SmsCentre) =>
  new Promise<void>((resolve) => {
    for (const session of centre.server.sessions) session.destroy()
    centre.server.close(() => resolve())
  })

export interface SmsCentre {
  url: string
  port: number
  server: smpp.Server
  /** The submits that were accepted. */
  accepted: smpp.Pdu[]
  binds: number
  sendReceipt(id: string, from: string, stat: string): Promise<smpp.Pdu>
}

interface CentreBehaviour {
  port?: number
  /** The status for the n-th submit, counted from 1. */
  status?(n: number): number
  idOf?(n: number): string
  beforeAnswer?(centre: SmsCentre, n: number): Promise<unknown> | void
}

export async function startCentre(behaviour: CentreBehaviour = {}): Promise<SmsCentre> {
  let submits = 0
  let last: smpp.Session | undefined
  const centre: SmsCentre = {
    url: '',
    port: 0,
    accepted: [],
    binds: 0,
    server: smpp.createServer((session) => {
      last = session
      session.on('error', () => undefined)
      session.on('bind_transceiver', (pdu: smpp.Pdu) => {
        centre.binds += 1
        session.send(pdu.response({ command_status: pdu.password === 'secret' ? 0 : 0x0e }))
      })
      session.on('enquire_link', (pdu: smpp.Pdu) => session.send(pdu.response()))
      session.on('unbind', (pdu: smpp.Pdu) => session.send(pdu.response()))
      session.on('submit_sm', (pdu: smpp.Pdu) => {
        submits += 1
        const n = submits
        const status = behaviour.status?.(n) ?? 0
        if (status === 0) centre.accepted.push(pdu)
        void Promise.resolve(behaviour.beforeAnswer?.(centre, n)).then(() =>
          session.send(pdu.response(status ? { command_status: status } : { message_id: behaviour.idOf?.(n) ?? `id-${n}` })),
        )
      })
    }),
    sendReceipt: (id, from, stat) =>
      new Promise((resolve) => {
        const text = `id:${id} sub:001 dlvrd:001 submit date:2603010800 done date:2603010801 stat:${stat} err:012 text:`
        last?.deliver_sm(
          { esm_class: 4, source_addr: from, destination_addr: 'HOP', data_coding: 0, short_message: text },
          resolve,
        )
      }),
  }
  centre.server.on('error', () => undefined)
  await new Promise<void>((resolve) => void centre.server.listen(behaviour.port ?? 0, '127.0.0.1', resolve))
  centre.port = (centre.server.address() as AddressInfo).port
  centre.url = `smpp://hop:secret@127.0.0.1:${centre.port}`
  return centre
}
