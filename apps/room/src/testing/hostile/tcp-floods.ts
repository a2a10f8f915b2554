/** Strangers who fill the port where media comes by TCP. */
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

interface FloodResult {
  mostOpen: number
  mostResidentMb: number
  /** By the room, in the end. */
  closed: number
}

export type TcpFlood = (port: number, url: string, count: number) => Promise<FloodResult>

const atOnce = 200

const metrics = async (url: string): Promise<string> => (await fetch(`${url}/metrics`)).text()
const figure = (text: string, name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

export const residentMb = async (url: string): Promise<number> => figure(await metrics(url), 'room_resident_bytes') / 1e6

const floodOf =
  (send: (socket: Socket) => void): TcpFlood =>
  async (port, url, count) => {
    const sockets: Socket[] = []
    const result: FloodResult = { mostOpen: 0, mostResidentMb: 0, closed: 0 }
    while (sockets.length < count) {
      await Promise.all(
        Array.from({ length: Math.min(atOnce, count - sockets.length) }, () => {
          const socket = connect({ port, host: '127.0.0.1' })
          sockets.push(socket)
          socket.on('error', () => {})
          socket.on('close', () => result.closed++)
          return new Promise<void>((resolve) => {
            socket.once('close', resolve)
            socket.once('connect', () => {
              send(socket)
              resolve()
            })
          })
        }),
      )
      const text = await metrics(url)
      result.mostOpen = Math.max(result.mostOpen, figure(text, 'room_tcp_connections{state="unknown"}'))
      result.mostResidentMb = Math.max(result.mostResidentMb, figure(text, 'room_resident_bytes') / 1e6)
    }
    for (let tries = 0; result.closed < count && tries < 100; tries++) await delay(100)
    return result
  }

export const tcpFloods: Record<string, TcpFlood> = {
  'which say nothing': floodOf(() => {}),
  'which begin a packet and never end it': floodOf((socket) =>
    socket.write(Buffer.concat([Buffer.from([7, 0]), Buffer.alloc(1500)])),
  ),
}
