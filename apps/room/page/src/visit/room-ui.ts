/** What this person has open and chosen; it is not sent to anybody. */
import { createStore, type Store } from '../state/store'
import type { ChatRecipient } from '../state/chat-recipient'
import type { ViewKind } from '../state/stage'

export type Panel = 'chat' | 'people'
export type Dialog = 'invite' | 'devices' | 'locks' | 'muteAll' | 'shortcuts' | 'captions' | 'endForAll'

/**
 * What the notice of captions is about: the whole meeting is written down; somebody else wants to read what I say; I have just switched
 * them on, or hidden them while mine go on for the others.
 */
export type CaptionsNotice = 'meeting' | 'asked' | 'begun' | 'hidden'

export interface RoomUi {
  panel: Panel | null
  dialog: Dialog | null
  view: ViewKind
  pinnedKey: string | null
  page: number
  showsMe: boolean
  showsCaptions: boolean
  /** Until it has been read. */
  captionsNotice: CaptionsNotice | null
  unread: number
  /** Survives closing the panel. */
  draft: string
  /** null: to everybody. */
  draftTo: ChatRecipient | null
  askedToUnmuteBy: string | null
  /** The browser wants a touch before it plays anything. */
  isSoundBlocked: boolean
}

export const createRoomUi = (): Store<RoomUi> =>
  createStore<RoomUi>({
    panel: null,
    dialog: null,
    view: 'auto',
    pinnedKey: null,
    page: 0,
    showsMe: true,
    showsCaptions: false,
    captionsNotice: null,
    unread: 0,
    draft: '',
    draftTo: null,
    askedToUnmuteBy: null,
    isSoundBlocked: false,
  })

export const showPanel = (ui: Store<RoomUi>, panel: Panel | null) =>
  ui.set((before) => ({ ...before, panel, unread: panel === 'chat' ? 0 : before.unread }))

export const togglePanel = (ui: Store<RoomUi>, panel: Panel) => showPanel(ui, ui.get().panel === panel ? null : panel)

export const showDialog = (ui: Store<RoomUi>, dialog: Dialog | null) => ui.set((before) => ({ ...before, dialog }))

export const togglePin = (ui: Store<RoomUi>, key: string) =>
  ui.set((before) => ({ ...before, pinnedKey: before.pinnedKey === key ? null : key }))

/** What was refused is not lost: its writer may send it later, to the same and to nobody else. */
export const restoreMessage = (ui: Store<RoomUi>, { to, text }: { to: string | null; text: string }) =>
  ui.set((before) => {
    const isPlaceFree = before.draft === '' && (before.draftTo?.userId ?? null) === to
    return isPlaceFree ? { ...before, draft: text } : before
  })

export const writePrivately = (ui: Store<RoomUi>, { userId, name }: ChatRecipient) =>
  ui.set((before) => ({ ...before, panel: 'chat', unread: 0, draftTo: { userId, name } }))
