import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for an account that does not exist: pass null, and the answer is no. */
  isRight(password: string, storedHash: string | null): Promise<boolean>
}

/** Argon2id is the package's default. */
const strong = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

/** Hashing runs in the four threads that files and name look-ups need too: a rush of sign-ins must leave some of them free. */
const mostAtOnce = Math.max(1, Math.min(3, availableParallelism()))

function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

function passwordsWith(cost: typeof strong): Passwords {
  const queued = createQueue()
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => queued(() => hash(password, cost)),
    isRight: (password, storedHash) =>
      queued(async () => {
        decoy ??= hash('nobody has this password', cost)
        const matches = await verify(storedHash ?? (await decoy), password)
        return matches && storedHash !== null
      }),
  }
}

export const strongPasswords = () => passwordsWith(strong)
/** For tests, which hash by the hundred. */
export const cheapPasswords = () => passwordsWith(cheap)
