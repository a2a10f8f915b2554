/** The meeting's time, by the server's clock. Pure. */
export const secondsLeft = (endsAt: number, serverNow: number) => Math.max(0, Math.ceil((endsAt - serverNow) / 1000))

export const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
