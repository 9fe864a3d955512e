/** Start of the names of pictures that are on this phone only; file ids of the service begin otherwise. */
export const localPrefix = 'local:'

/** True for a picture that was taken without a network and is not uploaded yet; its name takes the place of a file id. */
export const isLocalPicture = (fileId: string): boolean => fileId.startsWith(localPrefix)
