/**
 * What the frame's first answer gives and its forms send back: that the page around it was one of those that may show the widget. The key
 * alone stands in every page's source; whoever has it and comes from elsewhere gets no ticket.
 */
import { minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'

const lifetimeMs = 120 * minutes

const box = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'widget ticket')

export const giveTicket = (platform: Platform, key: string, origin: string): string =>
  box(platform).seal(`${platform.clock.now().getTime() + lifetimeMs} ${origin}`, key)

/** The origin it was given to; null when it is forged, too old, or of another key. */
export function readTicket(platform: Platform, key: string, ticket: string): string | null {
  const [until, origin] = box(platform).open(ticket, key)?.split(' ') ?? []
  return origin !== undefined && Number(until) > platform.clock.now().getTime() ? origin : null
}
