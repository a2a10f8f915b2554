/** What this meeting has, and this browser can do: of all else there is no button, no menu entry and no key. */
import { canShareScreen } from '../media/devices'
import { isWithout, type RoomState } from '../state/room-state'

export const offersScreen = (state: RoomState): boolean => canShareScreen() && !isWithout(state, 'screenshare')
export const offersChat = (state: RoomState): boolean => !isWithout(state, 'chat')
