import type { IConfiguration } from 'dependency-cruiser';

/** The floors of each area, from the ground up. */
export declare const AREAS: Readonly<Record<'src' | 'netlify' | 'tools', readonly (readonly string[])[]>>;
declare const configuration: IConfiguration;
export default configuration;
