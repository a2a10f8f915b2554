/** The media connection of a person in the room, and the videos that this person's page has places for. */
import { refuse } from './refuse.js'
import type { Handlers } from './sender.js'
import { canSee } from './view.js'

export const mediaNegotiation: Handlers<'offer' | 'view'> = {
  async offer({ meeting, media, userId }, { sdp }) {
    try {
      return { sdp: await media.connect(meeting.settings.internalId, userId, sdp) }
    } catch {
      // A description that no browser writes, or a worker that died at this moment; the page tries again.
      return refuse('MediaFailed')
    }
  },

  view({ meeting, media, userId }, { wanted }) {
    const seen = wanted.filter((video) => video.userId !== userId && canSee(meeting.state, userId, video.userId))
    media.view(meeting.settings.internalId, userId, seen)
    return null
  },
}
