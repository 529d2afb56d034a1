/**
 * A reason not to start that the operator can mend: a wrong setting, a folder in use, an unreachable database.
 * Its message is one line that names the cause; the entry points print it alone, without a stack, and exit with code 1.
 */
export class StartProblem extends Error {}
