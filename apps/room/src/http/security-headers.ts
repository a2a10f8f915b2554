import { addSecurityHeaders } from '@hop/server-kit/security-headers'
import type { FastifyInstance } from 'fastify'

export function secureRoom(app: FastifyInstance, publicUrl: () => string): void {
  addSecurityHeaders(app, () => ({
    sources: {
      // The logo in a meeting's brand comes from wherever its portal keeps it.
      images: publicUrl().startsWith('https:') ? 'data: blob: https:' : 'data: blob: https: http:',
      media: 'blob:',
      workers: 'blob:',
      // Not every browser counts a WebSocket of the same place as 'self'.
      connections: new URL(publicUrl()).origin.replace(/^http/, 'ws'),
    },
    // The address of the page holds a ticket.
    referrer: 'no-referrer',
    permissions:
      'camera=(self), microphone=(self), display-capture=(self), speaker-selection=(self), fullscreen=(self), geolocation=(), payment=()',
  }))
}
