import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { verbs } from '../control/command-arguments'
import { type Command, parameters, takesWhole } from '../control/commands'

/** A command of the simulator as a tool of the Model Context Protocol. */
export interface Tool {
  name: string
  description: string
  inputSchema: JsonSchema & { type: 'object' }
}

// decided: many clients allow no dots in the names of tools
const toToolName = (command: Command): string => command.replace('.', '_')

const commandsByTool = new Map((Object.keys(parameters) as Command[]).map((one) => [toToolName(one), one])) // the table's keys

/** The command that a tool calls; undefined for an unknown tool. */
export const getCommand = (tool: string): Command | undefined => commandsByTool.get(tool)

/** The schema of a tool's arguments: the fields of the command's only object, otherwise its arguments by name. */
function toInputSchema(command: Command): Tool['inputSchema'] {
  const takes: Readonly<Record<string, v.GenericSchema>> = verbs[command].takes
  const [first] = Object.values(takes)
  const schema = takesWhole(command) && first?.type === 'strict_object' ? first : v.strictObject(takes)
  // checks without a counterpart in JSON Schema are made by the command itself
  const { $schema: _, ...converted } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return { ...converted, type: 'object' }
}

/** One tool for each command. */
export const tools: readonly Tool[] = [...commandsByTool].map(([name, command]) => ({
  name,
  description: verbs[command].about,
  inputSchema: toInputSchema(command),
}))
