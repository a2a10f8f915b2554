/**
 * Imported first by a worker. V8 compiles a function for speed after 66 kB of its bytecode have run; the way of a packet passes
 * even five times that within its first second, everything else does so only now and then, and compiling it costs more
 * than it ever saves here. It also sees more before it compiles, so that less has to be thrown away and compiled again.
 */
import { setFlagsFromString } from 'node:v8'

// Not an option of the process: a later V8 that does not know it ignores it here, and would not start there.
setFlagsFromString('--interrupt-budget=330000')
