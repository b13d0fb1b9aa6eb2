/** Installs when the lockfile is not the one installed last, and answers with the path of a Node that is new enough. */
export declare function installPackages(root: string): Promise<string>;

/** The path of the Node that is installed with the packages, where there is one for the platform. */
export declare function pinnedNode(root: string, platform: NodeJS.Platform): string;
