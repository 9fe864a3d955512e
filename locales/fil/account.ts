import ekyc from './ekyc.json'
import register from './register.json'

/** Before there is an account: registering, a forgotten secret, the identity check. */
export default { ...ekyc, ...register }
