/** DATABASE_URL, as the portal and the commands read it. */
import * as z from 'zod'

export const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'is not a postgres:// address')
