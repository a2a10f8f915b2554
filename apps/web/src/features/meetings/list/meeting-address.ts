/** The names that a list's address may hold. What they mean is read with the screen: no visitor loads all that a meeting can be. */
import * as z from 'zod/mini'

export const meetingAddress = { status: z.unknown(), from: z.unknown(), to: z.unknown() }
