/** The part of the untyped package `smpp` that we use. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer } from 'node:net'

  namespace smpp {
    interface Pdu {
      command: string
      command_status: number
      sequence_number: number
      message_id?: string
      esm_class?: number
      source_addr?: string
      destination_addr?: string
      data_coding?: number
      system_id?: string
      password?: string
      short_message?: string | Buffer | { message: string | Buffer; udh?: Buffer[] }
      receipted_message_id?: string | Buffer
      message_state?: number
      registered_delivery?: number
      source_addr_ton?: number
      source_addr_npi?: number
      dest_addr_ton?: number
      dest_addr_npi?: number
      isResponse(): boolean
      response(options?: Record<string, unknown>): Pdu
    }

    type Answer = (pdu: Pdu) => void

    class Session extends EventEmitter {
      /** False when the socket is closed: the callback is then never called. */
      send(pdu: Pdu, onAnswer?: Answer): boolean
      bind_transceiver(options: Record<string, unknown>, onAnswer: Answer): boolean
      submit_sm(options: Record<string, unknown>, onAnswer: Answer): boolean
      deliver_sm(options: Record<string, unknown>, onAnswer?: Answer): boolean
      enquire_link(onAnswer?: Answer): boolean
      unbind(onAnswer?: Answer): boolean
      close(onClosed?: () => void): void
      destroy(onClosed?: () => void): void
    }

    class Server extends NetServer {
      sessions: Session[]
    }

    interface Encoding {
      match(text: string): boolean
      encode(text: string): Buffer
      decode(bytes: Buffer): string
    }

    function connect(options: Record<string, unknown>, onConnect?: () => void): Session
    function createServer(onSession: (session: Session) => void): Server
    const encodings: Record<'ASCII' | 'LATIN1' | 'UCS2', Encoding>
  }
  export = smpp
}
