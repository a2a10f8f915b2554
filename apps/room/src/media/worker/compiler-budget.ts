/**
 * Imported first by a worker. V8 compiles a function for speed after 66 kB of its bytecode have run; the way of a packet passes
 * even five times that within its first second, everything else does so only now and then, and compiling it costs more
 * than it ever saves here. It also sees more before it compiles, so that less has to be thrown away and compiled again.
 */
import { setFlagsFromString } from 'node:v8'

// The V8 of Node 20 only: later ones count calls instead, have no such flag, and complain of it.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=330000')
