import { EnvelopeCode } from '../../../bridge/contract/codes'
import { maxMessage } from '../../../bridge/protocol/messages'
import type { JsonSchema } from './convert'

/** The envelope around each reply. */
export const envelope = (data: JsonSchema, code: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code, msg: { type: 'string', description: 'Text for logs' }, data },
  required: ['code', 'data'],
})

/** Responses without an envelope. Nothing was done, except perhaps with 500 and above. */
const httpErrors = {
  400: 'The request is no JSON object, is nested too deeply, or has an unreadable address',
  403: 'The request came from another site',
  413: `The body is longer than ${maxMessage} characters`,
  415: 'The content type is not application/json',
  429: 'Too many requests; `retry-after` says when to try again',
  500: 'The service failed; query the outcome of a write before you send it again',
} as const
export const errorResponses = Object.fromEntries(
  Object.entries(httpErrors).map(([status, description]) => [
    `Error${status}`,
    {
      description,
      ...(status === '429' && {
        headers: {
          'retry-after': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } },
        },
      }),
      content: { 'text/plain': { schema: { type: 'string' } } },
    },
  ]),
)
/** These responses, for an operation. */
export const errorRefs = Object.fromEntries(
  Object.keys(httpErrors).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
)

/** The operation that returns a key for PINs to apps outside a host. */
export const keyEndpoint = {
  post: {
    operationId: 'session.key',
    summary: 'Returns a key for PINs; a deployment names its path as `keyOperation`',
    tags: ['session'],
    security: [],
    parameters: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object', additionalProperties: false } } },
    },
    responses: {
      200: {
        description: 'The key',
        content: {
          'application/json': {
            schema: envelope(
              {
                type: 'object',
                properties: {
                  cipherKey: { type: 'string', description: '16, 24 or 32 bytes as hex or base64' },
                  cipherKeyId: { type: 'string', description: 'Value of `cipher-key-id`' },
                  pinFormat: { enum: [1, 2], description: 'Value of `pin-format`; default 1' },
                  switchedOff: {
                    type: 'array',
                    items: { type: 'string' },
                    description: 'Operations, actions and pages that are switched off',
                  },
                },
                required: ['cipherKey'],
              },
              { const: EnvelopeCode.ok },
            ),
          },
        },
      },
      ...errorRefs,
    },
  },
}
