import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for an account that does not exist: pass null, and the answer is no. */
  isRight(password: string, storedHash: string | null): Promise<boolean>
}

/** Argon2id is the package's default. */
const strong = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

function passwordsWith(cost: typeof strong): Passwords {
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => hash(password, cost),
    isRight: async (password, storedHash) => {
      decoy ??= hash('nobody has this password', cost)
      const matches = await verify(storedHash ?? (await decoy), password)
      return matches && storedHash !== null
    },
  }
}

export const strongPasswords = () => passwordsWith(strong)
/** For tests, which hash by the hundred. */
export const cheapPasswords = () => passwordsWith(cheap)
