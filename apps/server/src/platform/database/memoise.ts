/**
 * Keeps what was made for the inputs that come again and again. Building and compiling the statements of a list takes as long
 * as reading its rows, and whoever looks at a list asks for its first page each time.
 *
 * The result must depend on the inputs alone. So `make` is defined outside of requests and gets all inputs: above all the
 * reach, which is part of the key like the others.
 */
const keptLimit = 500

export function memoise<Context, Inputs, Made>(
  make: (context: Context, inputs: Inputs) => Made,
): (context: Context, inputs: Inputs) => Made {
  const kept = new Map<string, Made>()
  return (context, inputs) => {
    const key = JSON.stringify(inputs)
    const known = kept.get(key)
    const made = known ?? make(context, inputs)
    // Inserted again, so that it is the youngest; the oldest is removed first.
    kept.delete(key)
    kept.set(key, made)
    if (kept.size > keptLimit) kept.delete(kept.keys().next().value ?? '')
    return made
  }
}
